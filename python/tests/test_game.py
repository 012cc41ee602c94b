"""Games, records, observations and bots."""

import copy
import json
import pickle
import random

import deepwater
import pytest
from deepwater.text import TextGame

SETTINGS = [{"players": 2}, {"players": 4, "modules": ["undermountain", "skullport"]}, {"players": 5},
            {"players": 6, "modules": ["skullport"]}, {"solo": "a"}]


def play_on(game, rng, steps=10_000):
    while game.decider is not None and steps > 0:
        game.play(rng.randrange(game.option_count))
        steps -= 1
    return game


@pytest.mark.parametrize("settings", SETTINGS)
def test_whole_games_replay_from_their_records(settings, tmp_path):
    game = play_on(deepwater.Game(**settings, seed="any"), random.Random(1))
    assert game.decision is None and game.options == [] and game.outcome["winners"]
    record = game.record()
    record.save(tmp_path / "game.json")
    assert deepwater.Record.load(tmp_path / "game.json") == record
    assert record.replay().outcome == game.outcome


def test_the_same_seed_deals_the_same_game():
    deal = lambda seed: deepwater.Game(players=3, seed=seed).state()  # noqa: E731
    assert deal("one") == deal("one") != deal("two")


def test_apply_takes_indices_and_fields_and_returns_events():
    by_index, by_fields = (deepwater.Game(players=2, seed="any") for _ in range(2))
    option = by_index.options[2]
    assert by_index.apply(2) == by_fields.apply(option) != []
    assert by_index == by_fields
    by_index.undo()
    assert by_index.record()["choices"] == []


@pytest.mark.parametrize(
    ("code", "call"),
    [
        ("illegal-config", lambda: deepwater.Game(players=9)),
        ("bad-request", lambda: deepwater.Game(players=2, seed="x" * 65)),
        ("illegal-position", lambda: deepwater.Game(players=2, position={"round": 9})),
        ("illegal-choice", lambda: deepwater.Game(players=2).apply(99)),
        ("illegal-choice", lambda: deepwater.Game(players=2).play(99)),
        ("illegal-choice", lambda: deepwater.Game(players=2).env().step(0) or deepwater.Game(players=2).env().step(9999)),
        ("bad-record", lambda: deepwater.Record({"players": 2}).replay()),
        ("bad-request", lambda: deepwater.Bot("nobody")),
        ("bad-request", lambda: deepwater.Game(players=2).observe(5)),
        ("game-over", lambda: play_on(deepwater.Game(players=2), random.Random(1)).play(0)),
    ],
)
def test_errors_have_the_codes_of_the_protocol(code, call):
    with pytest.raises(deepwater.Error) as raised:
        call()
    assert raised.value.code == code
    assert pickle.loads(pickle.dumps(raised.value)).code == code


def test_a_refused_choice_changes_nothing():
    game = deepwater.Game(players=2, seed="any")
    before = game.state()
    for choice in [99, {"space": "nowhere"}, {}]:
        with pytest.raises(deepwater.Error):
            game.apply(choice)
    assert game.state() == before


def test_copies_are_independent():
    game = deepwater.Game(players=2, seed="any")
    for other in [game.copy(), copy.deepcopy(game), pickle.loads(pickle.dumps(game))]:
        assert other == game
        other.play(0)
        assert other != game


def test_a_seat_sees_its_own_hand_only():
    game = deepwater.Game(players=3, seed="any")
    for seat in range(3):
        players = game.observe(seat).state["players"]
        assert [player["lord"] is not None for player in players] == [other == seat for other in range(3)]
        assert str(game.observe(seat)).count("Lord:") == 1
    assert all(player["lord"] is None for player in game.observe().state["players"])


@pytest.mark.parametrize("name", ["random", "envoy", "steward", "net", "ismcts:20"])
def test_bots_play_and_repeat_themselves(name):
    def choices():
        game, bot = deepwater.Game(players=2, seed="any"), deepwater.Bot(name, seed=3)
        for _ in range(12):
            game.play(bot.choose(game))
        return game.record()["choices"]

    assert choices() == choices()


def test_a_bot_refuses_the_view_of_another_seat():
    game = deepwater.Game(players=2, seed="any", first_player=0)
    with pytest.raises(deepwater.Error, match="seat 0 decides"):
        deepwater.Bot("envoy").choose(game.observe(1))


def test_an_environment_gives_the_answers_of_a_game():
    game = play_on(deepwater.Game(players=4, modules=["skullport"], seed="any"), random.Random(2), steps=40)
    env = game.env()
    assert json.loads(env.record_json()) == game.record()
    assert env.decider == game.decider and env.kind == game.decision["kind"]
    assert len(env.legal_actions()) == game.option_count
    assert [deepwater.ACTIONS[action] for action in env.legal_actions()]
    assert (env.observe(1) == game.observe(1).array()).all()


def test_environments_can_be_pickled_and_copied_at_any_step():
    rng = random.Random(4)
    env = deepwater.Game(players=5, modules=["undermountain", "skullport"], seed="moves").env()
    while env.decider is not None:
        other = pickle.loads(pickle.dumps(env)) if rng.random() < 0.05 else copy.deepcopy(env)
        assert other.legal_actions() == env.legal_actions() and other.steps_taken() == env.steps_taken()
        env.step(rng.choice(env.legal_actions()))
    assert sum(env.rewards()) == pytest.approx(1) and max(env.points()) > 0


def test_a_scripted_player_plays_a_whole_game_as_text():
    game = TextGame(seat=1, opponents=["random", "steward"], seed="any", modules=["skullport"])
    rng, report, answers = random.Random(1), game.report(), 0
    while not game.over:
        assert report.startswith("What happened:\n") and report.endswith("\n" + game.prompt())
        assert game.prompt().startswith("You are seat 1.\n") and "Lord:" in game.prompt()
        options = [line.split(":")[0].strip() for line in report.split("seat 1 decides")[1].splitlines()[1:]]
        assert options == [str(number) for number in range(len(options))] and len(options) > 1
        assert game.answer(str(len(options))) == f"Answer with a number from 0 to {len(options) - 1}."
        report = game.answer(rng.choice(options))
        answers += 1
    assert answers > 20 and "Won by seat" in game.prompt() and report.endswith(game.prompt())
    assert len(game.record()["choices"]) > answers and game.record().replay().outcome["winners"]


def test_what_a_text_game_cannot_be_is_refused():
    for wrong, message in [
        ({"opponents": ["nobody"]}, "there is no bot"),
        ({"seat": 2}, "seat must be from 0 to 1, not 2"),
        ({"modules": ["moon"]}, "modules"),
    ]:
        with pytest.raises(deepwater.Error, match=message):
            TextGame(**wrong)


def test_a_match_begins_in_the_usual_way():
    with pytest.raises(deepwater.Error, match="a match has no position"):
        deepwater.rate("random", "random", players=2, games=2, position={"round": 8})
