//! The rows of some games, column by column, and how they are written.

use std::borrow::Cow;
use std::io::Write;

use parquet::data_type::{ByteArray, ByteArrayType, DataType, FloatType, Int32Type, Int64Type};
use parquet::errors::Result;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};

use crate::schema::{ColumnKind, TableSpec};

/// How many rows are converted to Parquet's types at a time.
const CHUNK: usize = 1024;

/// A text that is often a name of the rules.
pub(crate) type Text = Cow<'static, str>;

/// A value of a row.
pub(crate) enum Cell<'a> {
    Int16(i16),
    Int64(i64),
    Float(f32),
    Text(Text),
    Int16List(&'a [i16]),
    TextList(Vec<Text>),
}

/// Lists of values, one after the other.
#[derive(Default)]
struct Lists<T> {
    values: Vec<T>,
    lengths: Vec<usize>,
}

enum Column {
    Int16(Vec<i16>),
    Int64(Vec<i64>),
    Float(Vec<f32>),
    Text(Vec<Text>),
    Int16List(Lists<i16>),
    TextList(Lists<Text>),
}

/// The rows of some games.
pub(crate) struct Table {
    columns: Vec<Column>,
    rows: usize,
}

impl Table {
    /// Returns a table without rows.
    pub(crate) fn new(spec: &TableSpec) -> Table {
        let empty = |kind: ColumnKind| match kind {
            ColumnKind::Int16 => Column::Int16(Vec::new()),
            ColumnKind::Int64 => Column::Int64(Vec::new()),
            ColumnKind::Float => Column::Float(Vec::new()),
            ColumnKind::Text => Column::Text(Vec::new()),
            ColumnKind::Int16List => Column::Int16List(Lists::default()),
            ColumnKind::TextList => Column::TextList(Lists::default()),
        };
        Table { columns: spec.columns.iter().map(|column| empty(column.kind)).collect(), rows: 0 }
    }

    /// Returns the number of rows.
    pub(crate) fn len(&self) -> usize {
        self.rows
    }

    /// Adds a row.
    ///
    /// # Panics
    /// If the cells do not fit the columns.
    pub(crate) fn push<const N: usize>(&mut self, cells: [Cell<'_>; N]) {
        assert_eq!(N, self.columns.len(), "a row has a cell for each column");
        self.rows += 1;
        for (column, cell) in self.columns.iter_mut().zip(cells) {
            match (column, cell) {
                (Column::Int16(values), Cell::Int16(value)) => values.push(value),
                (Column::Int64(values), Cell::Int64(value)) => values.push(value),
                (Column::Float(values), Cell::Float(value)) => values.push(value),
                (Column::Text(values), Cell::Text(value)) => values.push(value),
                (Column::Int16List(lists), Cell::Int16List(list)) => {
                    lists.values.extend_from_slice(list);
                    lists.lengths.push(list.len());
                }
                (Column::TextList(lists), Cell::TextList(list)) => {
                    lists.lengths.push(list.len());
                    lists.values.extend(list);
                }
                _ => unreachable!("a cell has the type of its column"),
            }
        }
    }

    /// Writes the rows as one row group.
    pub(crate) fn write<W: Write + Send>(&self, file: &mut SerializedFileWriter<W>) -> Result<()> {
        let mut group = file.next_row_group()?;
        for column in &self.columns {
            let mut writer = group.next_column()?.expect("the schema has as many columns");
            match column {
                Column::Int16(values) => plain::<Int32Type, _>(&mut writer, values, |value| i32::from(*value))?,
                Column::Int64(values) => plain::<Int64Type, _>(&mut writer, values, |value| *value)?,
                Column::Float(values) => plain::<FloatType, _>(&mut writer, values, |value| *value)?,
                Column::Text(values) => plain::<ByteArrayType, _>(&mut writer, values, bytes)?,
                Column::Int16List(lists) => list::<Int32Type, _>(&mut writer, lists, |value| i32::from(*value))?,
                Column::TextList(lists) => list::<ByteArrayType, _>(&mut writer, lists, bytes)?,
            }
            writer.close()?;
        }
        group.close()?;
        Ok(())
    }
}

fn bytes(text: &Text) -> ByteArray {
    ByteArray::from(text.as_bytes().to_vec())
}

fn plain<D: DataType, T>(
    writer: &mut SerializedColumnWriter<'_>,
    values: &[T],
    convert: impl Fn(&T) -> D::T,
) -> Result<()> {
    for chunk in values.chunks(CHUNK) {
        let converted: Vec<D::T> = chunk.iter().map(&convert).collect();
        writer.typed::<D>().write_batch(&converted, None, None)?;
    }
    Ok(())
}

/// Writes lists. In Parquet, a value has the definition level 1, and an empty list has 0 and no value; the repetition
/// level is 0 where a row begins.
fn list<D: DataType, T>(
    writer: &mut SerializedColumnWriter<'_>,
    lists: &Lists<T>,
    convert: impl Fn(&T) -> D::T,
) -> Result<()> {
    let mut left = lists.values.as_slice();
    for lengths in lists.lengths.chunks(CHUNK) {
        let (chunk, rest) = left.split_at(lengths.iter().sum());
        left = rest;
        let converted: Vec<D::T> = chunk.iter().map(&convert).collect();
        let (mut defined, mut repeated) = (Vec::new(), Vec::new());
        for length in lengths {
            defined.push(i16::from(*length > 0));
            repeated.push(0);
            let more = length.saturating_sub(1);
            defined.extend(std::iter::repeat_n(1, more));
            repeated.extend(std::iter::repeat_n(1, more));
        }
        writer.typed::<D>().write_batch(&converted, Some(&defined), Some(&repeated))?;
    }
    Ok(())
}
