# The webhook of one's own seat.
webhook-title = Call a webhook at my turn
webhook-note = The server calls this address when it is your turn in this game and you are not here. Discord and Slack get a message.
webhook-present = Present webhook: { $host }
webhook-address = Address
webhook-set = Save and test
webhook-test = Send a test
webhook-tested = The test message was accepted.
webhook-remove = Remove
webhook-removed = There is no webhook any more.
webhook-refused = This address cannot be used: { $message }.
