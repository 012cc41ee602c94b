//! The answers of a game as short text, to be stored.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;

/// The bits of an answer in one byte; the eighth bit says that another byte follows.
const BITS: u16 = 7;
const MORE: u8 = 1 << BITS;

/// Returns answers, each the index of an option, as text. Most answers take one byte before base64.
pub fn encode(answers: &[u16]) -> String {
    let mut bytes = Vec::with_capacity(answers.len());
    for answer in answers {
        let mut rest = *answer;
        while rest >> BITS > 0 {
            bytes.push(rest as u8 | MORE);
            rest >>= BITS;
        }
        bytes.push(rest as u8);
    }
    BASE64.encode(bytes)
}

/// Returns the answers that [`encode`] wrote; `None` for any other text.
pub fn decode(text: &str) -> Option<Vec<u16>> {
    let (mut answers, mut answer, mut shift) = (Vec::new(), 0, 0);
    for byte in BASE64.decode(text).ok()? {
        answer |= u16::from(byte & !MORE).checked_shl(shift)?;
        if byte & MORE == 0 {
            answers.push(answer);
            (answer, shift) = (0, 0);
        } else {
            shift += u32::from(BITS);
        }
    }
    (shift == 0).then_some(answers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn answers_come_back(answers: Vec<u16>) {
            prop_assert_eq!(decode(&encode(&answers)), Some(answers));
        }

        #[test]
        fn other_text_does_no_harm(text: String) {
            decode(&text);
        }
    }

    #[test]
    fn an_unfinished_answer_is_refused() {
        assert_eq!(decode(&BASE64.encode([1, MORE])), None);
        assert_eq!(decode(&BASE64.encode([MORE, MORE, MORE, 1])), None);
    }
}
