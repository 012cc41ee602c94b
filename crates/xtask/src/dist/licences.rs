//! The licence texts of everything that a release contains.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::components::{Component, Registry};
use crate::Result;

/// The folder of the client's fonts. Their licence files come with no package, so they are collected here.
const FONTS: &str = "web/src/ui/fonts";

/// Returns the licence texts of all components. Each text appears once, below a list of all components that have it.
pub fn collect(components: &[Component]) -> Result<String> {
    let registry = registry_folders()?;
    let mut covered: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut add = |text: String, name: String| covered.entry(text).or_default().push(name);
    for component in components {
        let name = format!("{} {} ({})", component.name, component.version, component.licence);
        let folders = match component.registry {
            Registry::Cargo => {
                let folder = format!("{}-{}", component.name, component.version);
                registry.iter().map(|registry| registry.join(&folder)).collect()
            }
            Registry::Npm => vec![Path::new("web/node_modules").join(&component.name)],
        };
        let texts: Vec<String> = folders.iter().flat_map(|folder| texts_in(folder)).collect();
        match texts.is_empty() {
            true => add("The package has no licence file.".to_owned(), name),
            false => texts.into_iter().for_each(|text| add(text, name.clone())),
        }
    }
    for text in texts_in(Path::new(FONTS)) {
        add(text, "fonts of the browser client (OFL-1.1)".to_owned());
    }
    let section = |(text, names): (&String, &Vec<String>)| format!("{}\n\n{}\n", names.join("\n"), text.trim());
    Ok(covered.iter().map(section).collect::<Vec<_>>().join(&format!("\n{}\n\n", "=".repeat(80))))
}

/// Returns the folders in which cargo unpacks crates.
fn registry_folders() -> Result<Vec<PathBuf>> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo"))).ok_or("there is no home folder")?;
    let sources = home.join("registry/src");
    let entries = fs::read_dir(&sources).map_err(|error| format!("{}: {error}", sources.display()))?;
    Ok(entries.filter_map(|entry| Some(entry.ok()?.path())).collect())
}

/// Returns the licence files of a folder, in order of their names. A missing folder has none.
fn texts_in(folder: &Path) -> Vec<String> {
    let is_licence = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE", "OFL"].iter().any(|start| name.starts_with(start))
    };
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).filter(is_licence).collect();
    files.sort();
    files.iter().filter_map(|file| fs::read_to_string(file).ok()).collect()
}
