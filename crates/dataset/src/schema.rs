//! The columns of all tables.

/// The type of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ColumnKind {
    Int16,
    Int64,
    Float,
    Text,
    Int16List,
    TextList,
}

impl ColumnKind {
    /// Returns the name that readers such as pyarrow use.
    fn name(self) -> &'static str {
        match self {
            ColumnKind::Int16 => "int16",
            ColumnKind::Int64 => "int64",
            ColumnKind::Float => "float",
            ColumnKind::Text => "string",
            ColumnKind::Int16List => "list<int16>",
            ColumnKind::TextList => "list<string>",
        }
    }

    /// Returns the column in Parquet's language of schemas.
    fn message(self, name: &str) -> String {
        let list =
            |element: &str| format!("REQUIRED group {name} (LIST) {{ REPEATED group list {{ REQUIRED {element}; }} }}");
        match self {
            ColumnKind::Int16 => format!("REQUIRED INT32 {name} (INTEGER(16,true));"),
            ColumnKind::Int64 => format!("REQUIRED INT64 {name};"),
            ColumnKind::Float => format!("REQUIRED FLOAT {name};"),
            ColumnKind::Text => format!("REQUIRED BYTE_ARRAY {name} (UTF8);"),
            ColumnKind::Int16List => list("INT32 element (INTEGER(16,true))"),
            ColumnKind::TextList => list("BYTE_ARRAY element (UTF8)"),
        }
    }
}

/// A column.
#[derive(Clone, Copy, Debug)]
pub struct ColumnSpec {
    /// Its name.
    pub name: &'static str,
    pub(crate) kind: ColumnKind,
    /// What it has, for the documentation.
    pub meaning: &'static str,
}

/// A table: a file of the dataset.
#[derive(Clone, Copy, Debug)]
pub struct TableSpec {
    /// The name of the file without `.parquet`.
    pub name: &'static str,
    /// What a row is, for the documentation.
    pub row: &'static str,
    /// The columns, in order.
    pub columns: &'static [ColumnSpec],
}

macro_rules! columns {
    ($($name:literal $kind:ident $meaning:literal;)*) => {
        &[$(ColumnSpec { name: $name, kind: ColumnKind::$kind, meaning: $meaning },)*]
    };
}

/// One row per game.
pub(crate) const GAMES: TableSpec = TableSpec {
    name: "games",
    row: "a game",
    columns: columns! {
        "game" Int64 "the number of the game, from 0";
        "seed" Text "the seed of the deal: the seed of the dataset, a hyphen and the number of the game";
        "bots" TextList "the bot in each seat";
        "winners" Int16List "the seats that won; usually one";
        "decisions" Int16 "the number of answers";
        "record" Text "the game as JSON, as `deepwater replay` and `deepwater.Record` read it";
    },
};

/// One row per seat of a game.
pub(crate) const SEATS: TableSpec = TableSpec {
    name: "seats",
    row: "a seat of a game",
    columns: columns! {
        "game" Int64 "the number of the game";
        "seat" Int16 "the seat, from 0";
        "bot" Text "the bot in the seat";
        "order" Int16 "the place in the order of the first round: 0 for the first player";
        "lord" Text "the Lord";
        "deal" TextList "the Quests that were dealt to the seat";
        "reward" Float "the share of the victory: 1 for the only winner, an equal part for each of several, else 0";
        "points" Int16 "the final points: the sum of the next six columns";
        "points_game" Int16 "points scored during the game";
        "points_adventurers" Int16 "points for Adventurers at the end";
        "points_gold" Int16 "points for Gold at the end";
        "points_lord" Int16 "points of the Lord";
        "points_corruption" Int16 "points lost for Corruption, zero or less";
        "points_penalty" Int16 "points lost for uncompleted Quests, zero or less";
        "quests" TextList "the completed Quests";
        "arcana" Int16 "the number of completed Arcana Quests";
        "commerce" Int16 "the number of completed Commerce Quests";
        "piety" Int16 "the number of completed Piety Quests";
        "skullduggery" Int16 "the number of completed Skullduggery Quests";
        "warfare" Int16 "the number of completed Warfare Quests";
        "buildings" TextList "the Buildings of the seat";
        "corruption" Int16 "the Corruption tokens at the end";
    },
};

/// One row per decision of a game.
pub(crate) const DECISIONS: TableSpec = TableSpec {
    name: "decisions",
    row: "a decision. Moving an Agent that is already on the board takes two or three rows",
    columns: columns! {
        "game" Int64 "the number of the game";
        "step" Int16 "the number of the row within the game, from 0";
        "seat" Int16 "the seat that decides";
        "kind" Text "the kind of the decision";
        "compact" Int16List "what the seat sees: the compact observation ([compact.md](compact.md))";
        "legal" Int16List "the legal actions ([actions.md](actions.md)), in ascending order";
        "action" Int16 "the action that was taken";
        "reward" Float "the share of the victory that the seat got";
        "points" Int16 "the final points of the seat";
    },
};

/// All tables.
pub const TABLES: [&TableSpec; 3] = [&GAMES, &SEATS, &DECISIONS];

impl TableSpec {
    /// Returns the schema in Parquet's language.
    pub(crate) fn message(&self) -> String {
        let columns: Vec<String> = self.columns.iter().map(|column| column.kind.message(column.name)).collect();
        format!("message {} {{ {} }}", self.name, columns.join(" "))
    }
}

/// Returns the tables of docs/dataset.md.
pub fn markdown() -> String {
    let table = |table: &&TableSpec| {
        let row =
            |column: &ColumnSpec| format!("| `{}` | {} | {} |\n", column.name, column.kind.name(), column.meaning);
        let rows: String = table.columns.iter().map(row).collect();
        format!(
            "### {}.parquet\n\nA row is {}.\n\n| column | type | meaning |\n|---|---|---|\n{rows}",
            table.name, table.row
        )
    };
    TABLES.iter().map(table).collect::<Vec<_>>().join("\n")
}
