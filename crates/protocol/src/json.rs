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

/// The value of a JSON text. A whole number of more than 64 bits becomes a double, which does not tell any more how it was
/// written: where a number has a fraction or an exponent, one that is certainly not whole takes its place.
pub fn parse(text: &[u8]) -> serde_json::Result<Value> {
    let value = serde_json::from_slice(text)?;
    match without_exponents(text) {
        Some(text) => serde_json::from_slice(&text),
        None => Ok(value),
    }
}

/// Sound JSON with ½ for every number that has a fraction or an exponent; `None` if there is none.
fn without_exponents(text: &[u8]) -> Option<Vec<u8>> {
    let (mut changed, mut copied, mut n) = (Vec::new(), 0, 0);
    while n < text.len() {
        let start = n;
        match text[n] {
            b'"' => {
                n += 1;
                while text[n] != b'"' {
                    n += if text[n] == b'\\' { 2 } else { 1 };
                }
                n += 1;
            }
            b'-' | b'0'..=b'9' => {
                let length = text[n..].iter().position(|byte| !b"+-.0123456789eE".contains(byte));
                n = length.map_or(text.len(), |length| n + length);
                if text[start..n].iter().any(|byte| b".eE".contains(byte)) {
                    changed.extend_from_slice(&text[copied..start]);
                    changed.extend_from_slice(b"0.5");
                    copied = n;
                }
            }
            _ => n += 1,
        }
    }
    (copied > 0).then(|| {
        changed.extend_from_slice(&text[copied..]);
        changed
    })
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
    fn a_number_with_an_exponent_is_not_whole_however_large() {
        let number = |text: &str| whole(&parse(text.as_bytes()).unwrap(), "n").ok();
        for text in ["1e5", "1E5", "1e30", "-1e30", "1e+30", "99999999999999999999999.0", "-0"] {
            assert_eq!(number(text), None, "{text}");
        }
        assert_eq!(number("99999999999999999999999"), Some(i64::MAX));
        assert_eq!(number("-3"), Some(-3));
        assert!(parse(b"1e999").is_err() && parse(b"1e").is_err() && parse(b"[1e30").is_err());
        // Only numbers are looked at, wherever they stand.
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
    fn null_is_left_out_only_where_asked_so() {
        let value = json!({"a": null});
        let fields = Fields::of(&value, "it", &["a"]).unwrap();
        assert!(fields.given("a").is_some() && fields.optional("a").is_none());
        assert!(Fields::of(&value, "it", &["b"]).is_err());
    }
}
