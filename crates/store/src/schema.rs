//! The migrations of each database: `migrations/<database>/<version>_<name>.sql`.
//!
//! The files are listed here by hand. The macro of sqlx would find them by itself, but it would compile both database
//! clients a second time, for use at build time.

use std::sync::LazyLock;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

macro_rules! migrations {
    ($database:literal: $($version:literal $name:literal),*) => {
        LazyLock::new(|| {
            Migrator::with_migrations(vec![$(migration(
                $version,
                $name,
                include_str!(concat!("../migrations/", $database, "/", $version, "_", $name, ".sql")),
            )),*])
        })
    };
}

pub(crate) static SQLITE: LazyLock<Migrator> = migrations!("sqlite": "0001" "tables_and_guests", "0002" "makers_and_origins", "0003" "bans_and_retention", "0004" "announcement", "0005" "challenges", "0006" "reviews", "0007" "programs", "0008" "ratings", "0009" "progress", "0010" "reports", "0011" "figures", "0012" "origins");
pub(crate) static POSTGRES: LazyLock<Migrator> = migrations!("postgres": "0001" "tables_and_guests", "0002" "makers_and_origins", "0003" "bans_and_retention", "0004" "announcement", "0005" "challenges", "0006" "reviews", "0007" "programs", "0008" "ratings", "0009" "progress", "0010" "reports", "0011" "figures", "0012" "origins");

fn migration(version: &str, name: &str, sql: &'static str) -> Migration {
    let version = version.parse().expect("versions are numbers");
    // sqlx stores the description in this form.
    let description = name.replace('_', " ").into();
    Migration::new(version, description, MigrationType::Simple, sql.into_sql_str(), false)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    #[test]
    fn every_migration_is_listed_for_both_databases() {
        for (folder, schema) in [("sqlite", &SQLITE), ("postgres", &POSTGRES)] {
            let files =
                Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder).read_dir().expect("a folder");
            let names = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned());
            let listed = schema
                .iter()
                .map(|migration| format!("{:04}_{}.sql", migration.version, migration.description.replace(' ', "_")));
            assert_eq!(listed.collect::<BTreeSet<_>>(), names.collect(), "{folder}");
        }
        let versions = |schema: &Migrator| schema.iter().map(|migration| migration.version).collect::<Vec<_>>();
        assert_eq!(versions(&SQLITE), versions(&POSTGRES));
    }
}
