//! Reading JSON strictly: a misspelt field or a wrong type is refused, never passed over.

use serde_json::{Map, Value};

use crate::error::Error;

/// Text of a request as it may be repeated in a message: the request could be a megabyte of it.
pub fn shown(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("\"{}…\"", text[..end].escape_debug()),
        None => format!("\"{}\"", text.escape_debug()),
    }
}

/// An object with known names of fields.
#[derive(Clone, Copy)]
pub struct Fields<'a>(&'a Map<String, Value>);

impl<'a> Fields<'a> {
    /// The object, if it has no other fields than these. `place` is how messages call it.
    pub fn of(value: &'a Value, place: &str, names: &[&str]) -> Result<Fields<'a>, Error> {
        let map = object(value, place)?;
        match map.keys().find(|name| !names.contains(&name.as_str())) {
            Some(name) => Err(Error::bad_request(format!("{place} has no field {}", shown(name)))),
            None => Ok(Fields(map)),
        }
    }

    /// The field, `null` included.
    pub fn given(&self, name: &str) -> Option<&'a Value> {
        self.0.get(name)
    }

    /// The field, where `null` means that it is left out.
    pub fn optional(&self, name: &str) -> Option<&'a Value> {
        self.given(name).filter(|value| !value.is_null())
    }
}

/// An object with any fields.
pub fn object<'a>(value: &'a Value, place: &str) -> Result<&'a Map<String, Value>, Error> {
    value.as_object().ok_or_else(|| wrong(place, "an object"))
}

pub(crate) fn list<'a>(value: &'a Value, place: &str) -> Result<&'a [Value], Error> {
    value.as_array().map(Vec::as_slice).ok_or_else(|| wrong(place, "a list"))
}

pub(crate) fn text<'a>(value: &'a Value, place: &str) -> Result<&'a str, Error> {
    value.as_str().ok_or_else(|| wrong(place, "a string"))
}

pub(crate) fn flag(value: &Value, place: &str) -> Result<bool, Error> {
    value.as_bool().ok_or_else(|| wrong(place, "true or false"))
}

/// A whole number. One beyond what a machine word holds becomes the largest or smallest there is: whoever asks has a
/// smaller range in mind anyway, and refuses it as out of range rather than as no number.
pub fn whole(value: &Value, place: &str) -> Result<i64, Error> {
    const BEYOND: f64 = 9.2e18;
    let number = value.as_number().ok_or_else(|| wrong(place, "a whole number"))?;
    if let Some(n) = number.as_i64() {
        return Ok(n);
    }
    match number.as_f64() {
        Some(n) if n > BEYOND => Ok(i64::MAX),
        Some(n) if n < -BEYOND => Ok(i64::MIN),
        _ => Err(wrong(place, "a whole number")),
    }
}

fn wrong(place: &str, expected: &str) -> Error {
    Error::bad_request(format!("{place} must be {expected}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn numbers_are_whole_or_refused() {
        let number = |text: &str| whole(&serde_json::from_str(text).unwrap(), "n").ok();
        assert_eq!(number("-3"), Some(-3));
        assert_eq!(number("18446744073709551615"), Some(i64::MAX));
        assert_eq!(number("99999999999999999999999"), Some(i64::MAX));
        assert_eq!(number("-99999999999999999999999"), Some(i64::MIN));
        for text in ["3.0", "0.5", "\"3\"", "null", "[3]", "true"] {
            assert_eq!(number(text), None, "{text}");
        }
    }

    #[test]
    fn long_text_is_cut_between_characters() {
        assert_eq!(shown("short"), "\"short\"");
        assert_eq!(shown(&"ż".repeat(61)), format!("\"{}…\"", "ż".repeat(60)));
    }

    #[test]
    fn null_is_left_out_only_where_asked_so() {
        let value = json!({"a": null});
        let fields = Fields::of(&value, "it", &["a"]).unwrap();
        assert!(fields.given("a").is_some() && fields.optional("a").is_none());
        assert!(Fields::of(&value, "it", &["b"]).is_err());
    }
}
