//! The folders of `src` depend on each other in one direction only (docs/architecture.md, "Code map").

use std::fs;
use std::path::{Path, PathBuf};

/// The folders, lowest first: each may use itself and the folders before it.
const LAYERS: [&str; 7] = ["values", "cards", "state", "decisions", "information", "solo", "engine"];
/// Folders that may use all layers. They may not use each other, and no layer may use them.
const ON_TOP: [&str; 2] = ["persistence", "search"];

#[test]
fn folders_depend_on_lower_folders_only() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    for (n, layer) in LAYERS.iter().enumerate() {
        check(&source, layer, &LAYERS[..=n], &mut wrong);
    }
    for folder in ON_TOP {
        let allowed: Vec<&str> = LAYERS.iter().copied().chain([folder]).collect();
        check(&source, folder, &allowed, &mut wrong);
    }
    assert!(wrong.is_empty(), "imports against the direction of the layers:\n{}", wrong.join("\n"));
}

/// Collects the lines of a folder that name a folder it must not use.
fn check(source: &Path, folder: &str, allowed: &[&str], wrong: &mut Vec<String>) {
    for file in files(&source.join(folder)) {
        // `secrecy.rs` is a test, and may use everything.
        if file.ends_with("secrecy.rs") {
            continue;
        }
        let text = fs::read_to_string(&file).expect("a source file");
        for (n, line) in text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
            let named = line.split("crate::").skip(1).map(|rest| rest.split(|c: char| !c.is_alphanumeric()).next());
            for name in named.flatten().filter(|name| LAYERS.contains(name) || ON_TOP.contains(name)) {
                if !allowed.contains(&name) {
                    wrong.push(format!("{}:{}: {}", file.display(), n + 1, line.trim()));
                }
            }
        }
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of src").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}
