//! The tables of each database, step by step: `migrations/<database>/<version>_<name>.sql`.
//!
//! The files are listed here rather than found by the macro of sqlx, which would build both databases' clients once more
//! for the compiler alone.

use std::sync::LazyLock;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

macro_rules! steps {
    ($database:literal: $($version:literal $name:literal),*) => {
        LazyLock::new(|| {
            Migrator::with_migrations(vec![$(step(
                $version,
                $name,
                include_str!(concat!("../migrations/", $database, "/", $version, "_", $name, ".sql")),
            )),*])
        })
    };
}

pub(crate) static SQLITE: LazyLock<Migrator> = steps!("sqlite": "0001" "tables_and_guests");
pub(crate) static POSTGRES: LazyLock<Migrator> = steps!("postgres": "0001" "tables_and_guests");

fn step(version: &str, name: &str, sql: &'static str) -> Migration {
    let version = version.parse().expect("a number");
    // As sqlx writes it into the database.
    let description = name.replace('_', " ").into();
    Migration::new(version, description, MigrationType::Simple, sql.into_sql_str(), false)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    #[test]
    fn every_step_is_taken_on_both_databases() {
        for (folder, schema) in [("sqlite", &SQLITE), ("postgres", &POSTGRES)] {
            let files =
                Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder).read_dir().expect("a folder");
            let names = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned());
            let listed =
                schema.iter().map(|step| format!("{:04}_{}.sql", step.version, step.description.replace(' ', "_")));
            assert_eq!(listed.collect::<BTreeSet<_>>(), names.collect(), "{folder}");
        }
        let versions = |schema: &Migrator| schema.iter().map(|step| step.version).collect::<Vec<_>>();
        assert_eq!(versions(&SQLITE), versions(&POSTGRES));
    }
}
