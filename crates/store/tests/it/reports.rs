//! What guests tell the host about other people.

use deepwater_store::{NewReport, Store, StoreError, open};

use crate::support::*;

on_both!(
    store: reports_are_listed_newest_first_until_they_are_removed, a_guest_reports_a_seat_once,
        a_report_needs_its_table_and_guests, reports_go_with_their_table_and_guests;
    database: a_backup_has_reports;
);

fn report(id: &str, table: &str, reporter: &str, guest: &str) -> NewReport {
    NewReport {
        id: id.to_owned(),
        table: table.to_owned(),
        reporter: reporter.to_owned(),
        seat: 1,
        guest: guest.to_owned(),
        reason: "chat".to_owned(),
        text: "insults".to_owned(),
        created_at: 10,
    }
}

async fn ids(store: &dyn Store) -> Vec<String> {
    let found = store.reports(10, 0).await.expect("reports");
    found.into_iter().map(|found| found.report.id).collect()
}

async fn prepared(store: &dyn Store) {
    for name in ["ana", "bo", "cy"] {
        store.create_guest(guest(name)).await.expect("a guest");
    }
    for id in ["t", "u"] {
        create(store, id).await;
    }
}

async fn reports_are_listed_newest_first_until_they_are_removed(store: &dyn Store) {
    prepared(store).await;
    let (old, new) = (report("old", "t", "ana", "bo"), NewReport { created_at: 20, ..report("new", "u", "cy", "bo") });
    for each in [&new, &old] {
        store.add_report(each.clone()).await.expect("stored");
    }
    assert_eq!(ids(store).await, ["new", "old"]);
    assert_eq!(store.reports(1, 1).await.expect("reports")[0].report, old);
    store.update_guest("bo", "Bolesław", "owl").await.expect("a new name");
    let found = store.reports(1, 0).await.expect("reports").remove(0);
    assert_eq!((found.reporter_name.as_str(), found.guest_name.as_str()), ("Zofia", "Bolesław"));
    assert!(store.remove_report("new").await.expect("an answer"));
    assert!(!store.remove_report("new").await.expect("an answer"));
    assert_eq!(ids(store).await, ["old"]);
}

async fn a_guest_reports_a_seat_once(store: &dyn Store) {
    prepared(store).await;
    store.add_report(report("one", "t", "ana", "bo")).await.expect("stored");
    let again = NewReport { reason: "cheating".to_owned(), created_at: 20, ..report("two", "t", "ana", "cy") };
    store.add_report(again).await.expect("stored");
    store.add_report(NewReport { seat: 2, ..report("three", "t", "ana", "bo") }).await.expect("stored");
    assert_eq!(ids(store).await, ["one", "three"]);
    let found = store.reports(1, 0).await.expect("reports").remove(0).report;
    assert_eq!((found.reason.as_str(), found.guest.as_str(), found.created_at), ("cheating", "cy", 20));
}

async fn a_report_needs_its_table_and_guests(store: &dyn Store) {
    prepared(store).await;
    for wrong in [report("x", "no", "ana", "bo"), report("x", "t", "no", "bo"), report("x", "t", "ana", "no")] {
        assert!(matches!(store.add_report(wrong).await, Err(StoreError::Missing)));
    }
    assert!(ids(store).await.is_empty());
}

async fn reports_go_with_their_table_and_guests(store: &dyn Store) {
    prepared(store).await;
    for (id, table, reporter, about) in
        [("1", "t", "ana", "bo"), ("2", "u", "ana", "bo"), ("3", "u", "bo", "cy"), ("4", "u", "cy", "ana")]
    {
        store.add_report(report(id, table, reporter, about)).await.expect("stored");
    }
    store.delete_tables(&["t".to_owned()]).await.expect("deleted");
    assert_eq!(ids(store).await, ["2", "3", "4"]);
    store.delete_guest("bo").await.expect("deleted");
    assert_eq!(ids(store).await, ["4"], "of the reporter and of the reported guest");
}

async fn a_backup_has_reports(database: &TestDatabase) {
    let store = database.open().await;
    prepared(&*store).await;
    store.add_report(report("r", "t", "ana", "bo")).await.expect("stored");
    let file = database.folder.path().join("copy.db");
    store.backup(&file).await.expect("a backup");
    let copy = open(&format!("sqlite:{}", file.display())).await.expect("a store");
    assert_eq!(copy.reports(10, 0).await.expect("reports"), store.reports(10, 0).await.expect("reports"));
}
