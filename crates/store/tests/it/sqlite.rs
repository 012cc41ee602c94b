//! What only SQLite does.

use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

use deepwater_store::{StoreError, open};

use crate::support::*;

#[tokio::test]
async fn only_the_owner_can_read_the_new_file_and_its_folder() {
    let database = TestDatabase::sqlite();
    let file = database.folder.path().join("my games/100% #1/зал.db");
    let url = format!("sqlite:{}", file.display());
    create(&*open(&url).await.expect("a store"), "t").await;
    let mode = |path: &std::path::Path| path.metadata().expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(&file), 0o600);
    assert_eq!(mode(file.parent().expect("a folder")), 0o700);
    let siblings = std::fs::read_dir(file.parent().expect("a folder")).expect("the folder").flatten();
    for sibling in siblings {
        assert!(sibling.file_name().to_string_lossy().starts_with("зал.db"), "{sibling:?}");
        assert_eq!(mode(&sibling.path()), 0o600, "{sibling:?}");
    }
}

#[tokio::test]
async fn a_store_in_memory_works() {
    let (one, other) =
        (open("sqlite::memory:").await.expect("a store"), open("sqlite::memory:").await.expect("a store"));
    create(&*one, "t").await;
    one.commit(append("t", 1, "moved")).await.expect("a commit");
    assert_eq!(log(&*one, "t").await, ["created", "moved"]);
    assert!(other.load("t").await.expect("an answer").is_none(), "each has its own memory");
}

#[tokio::test]
async fn a_file_that_is_no_database_is_not_changed() {
    let database = TestDatabase::sqlite();
    let file = database.folder.path().join("letter.txt");
    std::fs::write(&file, "Dear Mirt, ".repeat(1_000)).expect("a file");
    let refused = open(&format!("sqlite:{}", file.display())).await.err().expect("refused");
    assert!(refused.to_string().contains("not a database"), "{refused}");
    assert!(std::fs::read_to_string(&file).expect("the file").starts_with("Dear Mirt"));

    let folder = format!("sqlite:{}", database.folder.path().display());
    assert!(open(&folder).await.is_err());
    let wrong = open("mysql://root:hunter2@localhost/games").await.err().expect("refused");
    assert!(matches!(wrong, StoreError::Address(_)));
    assert!(!wrong.to_string().contains("hunter2"), "{wrong}");
}

#[tokio::test]
async fn there_are_no_notifications() {
    let database = TestDatabase::sqlite();
    let (one, other) = (database.open().await, database.open().await);
    let mut changes = one.changes();
    create(&*other, "t").await;
    assert!(tokio::time::timeout(Duration::from_millis(200), changes.recv()).await.is_err());
}
