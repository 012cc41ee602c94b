//! Reads JSON into typed data and says what is wrong in the terms of docs/engine-protocol.md.
//!
//! serde_json's reader reports every mistake alike and does not name the field. [`read`] reports the path to the field
//! and the kind of mistake ([`Fault`]), which decides the error code. It reads from a [`Value`]. If an object has two
//! fields with the same name, a `Value` keeps only the last one.

use std::collections::BTreeMap;
use std::fmt::{self, Display};

use serde::de::value::StrDeserializer;
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error as _, Expected, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::value::RawValue;
use serde_json::{Number, Value};

use crate::error::{Error, ErrorCode};

/// Parses a request.
///
/// Where a whole number is expected, a whole number of more than 64 bits is out of range, but a number with a fraction
/// or an exponent has the wrong type. serde_json reads both as doubles, so the two mistakes look alike. To tell them
/// apart, this function replaces every number with a fraction or an exponent by 0.5, which is certainly not whole. It
/// does so only if the request contains a double beyond 64 bits.
///
/// The alternative, serde_json's feature `arbitrary_precision`, breaks the internally tagged enums of the whole
/// program.
pub fn parse(text: &[u8]) -> serde_json::Result<Value> {
    let value = serde_json::from_slice(text)?;
    if holds_wide_number(&value) { marked(serde_json::from_slice(text)?) } else { Ok(value) }
}

fn holds_wide_number(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_f64() && number.as_f64().is_some_and(is_wide),
        Value::Array(values) => values.iter().any(holds_wide_number),
        Value::Object(fields) => fields.values().any(holds_wide_number),
        _ => false,
    }
}

/// Returns whether a double is so large that it may have been written as a whole number of more than 64 bits.
fn is_wide(double: f64) -> bool {
    double.abs() > 9.2e18
}

/// Reads valid JSON, with 0.5 in place of every number that has a fraction or an exponent.
fn marked(json: &RawValue) -> serde_json::Result<Value> {
    let text = json.get();
    match text.as_bytes()[0] {
        b'{' => {
            let fields: BTreeMap<String, &RawValue> = serde_json::from_str(text)?;
            fields.into_iter().map(|(name, value)| Ok((name, marked(value)?))).collect()
        }
        b'[' => serde_json::from_str::<Vec<&RawValue>>(text)?.into_iter().map(marked).collect(),
        b'-' | b'0'..=b'9' if text.contains(['.', 'e', 'E']) => Ok(Value::from(0.5)),
        _ => serde_json::from_str(text),
    }
}

/// Quotes text of a request in an error message. Long text is cut, because a request can be a megabyte long.
pub fn shown(text: &str) -> String {
    const MAX_CHARACTERS: usize = 60;
    match text.char_indices().nth(MAX_CHARACTERS) {
        Some((end, _)) => format!("\"{}…\"", text[..end].escape_debug()),
        None => format!("\"{}\"", text.escape_debug()),
    }
}

/// Reads a value. `name` stands for the value in error messages.
pub fn read<'a, T: Deserialize<'a>>(value: &'a Value, name: &str) -> Result<T, ReadError> {
    T::deserialize(Reader(value)).map_err(|error: ReadError| error.within(name, "."))
}

/// Reads an optional field that must not be `null`: `null` counts as a wrong type, not as a missing field.
pub fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// What is wrong with a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The type is wrong, or a field is missing or unknown.
    Form,
    /// The type is right, but a number is out of range or a name is unknown.
    Content,
}

/// Why a value cannot be read, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    fault: Fault,
    path: String,
    message: String,
}

impl ReadError {
    fn new(fault: Fault, message: impl Display) -> ReadError {
        ReadError { fault, path: String::new(), message: message.to_string() }
    }

    fn within(mut self, place: &str, separator: &str) -> ReadError {
        let separator = if self.path.is_empty() || self.path.starts_with('[') { "" } else { separator };
        self.path = format!("{place}{separator}{}", self.path);
        self
    }

    /// Returns whether the mistake is in this field, or inside it.
    pub fn is_in(&self, field: &str) -> bool {
        self.path.split(['.', '[']).any(|step| step == field)
    }

    /// Returns the error as an error of the protocol. Its code is `bad-request` for [`Fault::Form`], and the argument
    /// `content` for [`Fault::Content`].
    pub fn coded(&self, content: ErrorCode) -> Error {
        let code = if self.fault == Fault::Form { ErrorCode::BadRequest } else { content };
        Error::new(code, self.to_string())
    }
}

impl Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.path, self.message)
    }
}

impl std::error::Error for ReadError {}

impl serde::de::Error for ReadError {
    fn custom<T: Display>(message: T) -> Self {
        ReadError::new(Fault::Content, format!("is impossible: {message}"))
    }

    fn invalid_type(found: Unexpected, expected: &dyn Expected) -> Self {
        match found {
            Unexpected::Float(double) if is_wide(double) && is_integer(expected) => {
                ReadError::invalid_value(Unexpected::Other("a number of more than 64 bits"), expected)
            }
            _ => ReadError::new(Fault::Form, must_be(found, expected, "a whole number")),
        }
    }

    fn invalid_value(found: Unexpected, expected: &dyn Expected) -> Self {
        ReadError::new(Fault::Content, must_be(found, expected, "in range"))
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Self {
        ReadError::new(Fault::Form, format!("must be {expected}, not of length {length}"))
    }

    fn unknown_variant(name: &str, known: &'static [&'static str]) -> Self {
        /// The maximum number of known names in a message. A list of all cards would not help.
        const MAX_LISTED: usize = 8;
        let known =
            if known.len() <= MAX_LISTED { format!("; it is one of {}", known.join(", ")) } else { String::new() };
        ReadError::new(Fault::Content, format!("cannot be {}{known}", shown(name)))
    }

    fn unknown_field(name: &str, _: &'static [&'static str]) -> Self {
        ReadError::new(Fault::Form, format!("has no field {}", shown(name)))
    }

    fn missing_field(name: &'static str) -> Self {
        ReadError::new(Fault::Form, format!("lacks the field {name}"))
    }
}

/// Returns the error message for a value of a wrong type: "must be true or false, not null". Where serde names an
/// integer type such as `u8`, the message has the text of `integer` instead.
fn must_be(found: Unexpected, expected: &dyn Expected, integer: &str) -> String {
    let found = match found {
        Unexpected::Str(text) => shown(text),
        Unexpected::Unit => "null".into(),
        Unexpected::Seq => "a list".into(),
        Unexpected::Map => "an object".into(),
        Unexpected::Bool(value) => value.to_string(),
        Unexpected::Unsigned(number) => number.to_string(),
        Unexpected::Signed(number) => number.to_string(),
        Unexpected::Float(number) => number.to_string(),
        other => other.to_string(),
    };
    let expected = match expected.to_string().as_str() {
        _ if is_integer(expected) => integer.into(),
        "a boolean" => "true or false".into(),
        "a sequence" => "a list".into(),
        "a map" => "an object".into(),
        text => text.to_owned(),
    };
    format!("must be {expected}, not {found}")
}

/// Returns whether serde expected an integer. In that case serde names the integer type.
fn is_integer(expected: &dyn Expected) -> bool {
    ["u8", "u16", "u32", "u64", "i16", "i64"].contains(&expected.to_string().as_str())
}

/// The names of the fields of a struct, or of the variants of an enum.
type Names = &'static [&'static str];

/// A deserializer that reads from a value.
#[derive(Clone, Copy)]
struct Reader<'a>(&'a Value);

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::Number(number) => visit_number(number, visitor),
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(values) => visitor.visit_seq(Items { values: values.iter(), next: 0 }),
            Value::Object(fields) => visitor.visit_map(Fields { fields: fields.iter(), value: None }),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_newtype_struct(self)
    }

    /// Accepts only an object. Derived readers would also accept a list of the field values.
    fn deserialize_struct<V: Visitor<'de>>(self, _: &'static str, _: Names, visitor: V) -> Result<V::Value, ReadError> {
        match self.0 {
            Value::Object(_) => self.deserialize_any(visitor),
            other => Err(ReadError::invalid_type(unexpected(other), &"an object")),
        }
    }

    /// Accepts only a string: every enum that is read here is a name without data.
    fn deserialize_enum<V: Visitor<'de>>(self, _: &'static str, _: Names, visitor: V) -> Result<V::Value, ReadError> {
        match self.0 {
            Value::String(name) => visitor.visit_enum(name.as_str().into_deserializer()),
            other => Err(ReadError::invalid_type(unexpected(other), &"a string")),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map identifier ignored_any
    }
}

fn visit_number<'de, V: Visitor<'de>>(number: &Number, visitor: V) -> Result<V::Value, ReadError> {
    match (number.as_u64(), number.as_i64(), number.as_f64()) {
        (Some(number), ..) => visitor.visit_u64(number),
        (_, Some(number), _) => visitor.visit_i64(number),
        (.., Some(number)) => visitor.visit_f64(number),
        _ => unreachable!("a number is one of the three"),
    }
}

/// Returns what serde's error messages call a value.
fn unexpected(value: &Value) -> Unexpected<'_> {
    match value {
        Value::Null => Unexpected::Unit,
        Value::Bool(value) => Unexpected::Bool(*value),
        Value::Number(_) => Unexpected::Other("a number"),
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Seq,
        Value::Object(_) => Unexpected::Map,
    }
}

struct Items<'a> {
    values: std::slice::Iter<'a, Value>,
    next: usize,
}

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = ReadError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, ReadError> {
        let Some(value) = self.values.next() else { return Ok(None) };
        let place = self.next;
        self.next += 1;
        seed.deserialize(Reader(value)).map(Some).map_err(|error| error.within(&format!("[{place}]"), "."))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.values.len())
    }
}

struct Fields<'a> {
    fields: serde_json::map::Iter<'a>,
    value: Option<(&'a str, &'a Value)>,
}

impl<'de> MapAccess<'de> for Fields<'de> {
    type Error = ReadError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ReadError> {
        let Some((name, value)) = self.fields.next() else { return Ok(None) };
        self.value = Some((name, value));
        let name: StrDeserializer<'_, ReadError> = name.as_str().into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ReadError> {
        let (name, value) = self.value.take().expect("serde asks for a value after its key");
        seed.deserialize(Reader(value)).map_err(|error| error.within(name, "."))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[derive(serde::Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Form {
        n: i64,
        #[serde(default, deserialize_with = "given")]
        flags: Option<Vec<bool>>,
    }

    fn number(text: &str) -> Result<i64, Fault> {
        read(&parse(text.as_bytes()).unwrap(), "n").map_err(|error: ReadError| error.fault)
    }

    #[test]
    fn numbers_are_whole_or_of_a_wrong_type() {
        assert_eq!(number("-3"), Ok(-3));
        for text in ["18446744073709551615", "99999999999999999999999", "-99999999999999999999999"] {
            assert_eq!(number(text), Err(Fault::Content), "{text}");
        }
        for text in ["3.0", "0.5", "\"3\"", "null", "[3]", "true"] {
            assert_eq!(number(text), Err(Fault::Form), "{text}");
        }
    }

    #[test]
    fn only_an_integer_can_be_out_of_range() {
        let wide = parse(b"99999999999999999999999").unwrap();
        assert_eq!(
            read::<u8>(&wide, "n").unwrap_err().to_string(),
            "n must be in range, not a number of more than 64 bits"
        );
        assert_eq!(read::<String>(&wide, "n").unwrap_err().fault, Fault::Form);
        assert_eq!(read::<Vec<u8>>(&wide, "n").unwrap_err().fault, Fault::Form);
        assert_eq!(read::<bool>(&wide, "n").unwrap_err().fault, Fault::Form);
        assert_eq!(read::<Value>(&wide, "n").unwrap(), wide);
    }

    #[test]
    fn a_number_with_an_exponent_is_not_whole_however_large() {
        for text in ["1e5", "1E5", "1e30", "-1e30", "1e+30", "99999999999999999999999.0", "-0"] {
            assert_eq!(number(text), Err(Fault::Form), "{text}");
        }
        assert!(parse(b"1e999").is_err() && parse(b"1e").is_err() && parse(b"[1e30").is_err());
        // Only numbers are replaced, at any depth.
        let text = r#"{"1e30": ["\"1e30\\", true, null, 1e30, -7], "e": {"n": 2E2, "m": 99999999999999999999999}}"#;
        let huge: f64 = 99999999999999999999999.0;
        let read = json!({"1e30": ["\"1e30\\", true, null, 0.5, -7], "e": {"n": 0.5, "m": huge}});
        assert_eq!(parse(text.as_bytes()).unwrap(), read);
    }

    #[test]
    fn long_text_is_cut_between_characters() {
        assert_eq!(shown("short"), "\"short\"");
        assert_eq!(shown(&"ż".repeat(61)), format!("\"{}…\"", "ż".repeat(60)));
    }

    #[test]
    fn messages_name_the_field_and_what_it_must_be() {
        let message = |value: Value| read::<Form>(&value, "it").unwrap_err().to_string();
        assert_eq!(message(json!({"n": "1"})), "it.n must be a whole number, not \"1\"");
        assert_eq!(message(json!({"n": 1, "flags": [true, 2]})), "it.flags[1] must be true or false, not 2");
        assert_eq!(message(json!({"n": 1, "flags": null})), "it.flags must be a list, not null");
        assert_eq!(message(json!({"n": 1, "m": 1})), "it has no field \"m\"");
        assert_eq!(message(json!({})), "it lacks the field n");
        assert_eq!(message(json!([])), "it must be an object, not a list");
        assert_eq!(message(json!({"n": u64::MAX})), "it.n must be in range, not 18446744073709551615");
    }
}
