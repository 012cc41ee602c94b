//! What only SQLite does.

use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

use deepwater_store::{StoreError, open};

use crate::support::*;

#[tokio::test]
async fn the_file_is_made_with_its_folder_for_its_owner_only() {
    let place = Place::sqlite();
    let file = place.folder.path().join("my games/100% #1/зал.db");
    let url = format!("sqlite:{}", file.display());
    create(&*open(&url).await.expect("a store"), "t").await;
    let mode = |path: &std::path::Path| path.metadata().expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(&file), 0o600);
    assert_eq!(mode(file.parent().expect("a folder")), 0o700);
    let strangers = std::fs::read_dir(file.parent().expect("a folder")).expect("the folder").flatten();
    for beside in strangers {
        assert!(beside.file_name().to_string_lossy().starts_with("зал.db"), "{beside:?}");
        assert_eq!(mode(&beside.path()), 0o600, "{beside:?}");
    }
}

#[tokio::test]
async fn a_store_in_memory_is_a_store() {
    let (one, other) =
        (open("sqlite::memory:").await.expect("a store"), open("sqlite::memory:").await.expect("a store"));
    create(&*one, "t").await;
    one.commit(say("t", 1, "moved")).await.expect("a commit");
    assert_eq!(log(&*one, "t").await, ["created", "moved"]);
    assert!(other.load("t").await.expect("an answer").is_none(), "each has its own memory");
}

#[tokio::test]
async fn what_is_no_database_is_left_alone() {
    let place = Place::sqlite();
    let file = place.folder.path().join("letter.txt");
    std::fs::write(&file, "Dear Mirt, ".repeat(1_000)).expect("a file");
    let refused = open(&format!("sqlite:{}", file.display())).await.err().expect("refused");
    assert!(refused.to_string().contains("not a database"), "{refused}");
    assert!(std::fs::read_to_string(&file).expect("the file").starts_with("Dear Mirt"));

    let folder = format!("sqlite:{}", place.folder.path().display());
    assert!(open(&folder).await.is_err());
    let wrong = open("mysql://root:hunter2@localhost/games").await.err().expect("refused");
    assert!(matches!(wrong, StoreError::Address(_)));
    assert!(!wrong.to_string().contains("hunter2"), "{wrong}");
}

#[tokio::test]
async fn there_is_no_word_of_others() {
    let place = Place::sqlite();
    let (one, other) = (place.open().await, place.open().await);
    let mut changes = one.changes();
    create(&*other, "t").await;
    assert!(tokio::time::timeout(Duration::from_millis(200), changes.recv()).await.is_err());
}
