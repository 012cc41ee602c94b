//! Formats declarations so that people can read them and changes show line by line.

const WIDTH: usize = 120;

/// Returns a declaration with its comment.
pub(super) fn declaration(docs: &str, text: &str) -> String {
    let (head, body) = text.split_once(" = ").expect("a declaration has a name and a type");
    let comment = if docs.is_empty() { String::new() } else { comment(docs) + "\n" };
    format!("\n{comment}export {head} ={};\n", set(body.trim_end_matches(';'), 0, head.len() + 10))
}

/// Formats a type, including the space or line break before it. `used` is the width already used on its first line.
fn set(text: &str, indent: usize, used: usize) -> String {
    let text = text.trim();
    let line = one_line(text);
    if !text.contains("/**") && used + line.len() < WIDTH {
        return format!(" {line}");
    }
    let margin = " ".repeat(indent);
    let alternatives = split(text, '|');
    if alternatives.len() > 1 {
        let set_one = |part: &&str| format!("\n{margin}  |{}", set(part, indent + 4, indent + 4));
        return alternatives.iter().map(set_one).collect();
    }
    let parts = split(text, '&');
    if parts.len() > 1 {
        return parts.iter().map(|part| set(part, indent, used)).collect::<Vec<_>>().join(" &");
    }
    if let Some(inner) = between(text, '(', ')') {
        return format!(" ({}\n{margin})", set(inner, indent, indent));
    }
    let Some(inner) = between(text, '{', '}') else { return format!(" {line}") };
    let fields = split(inner, ',').into_iter().map(|field| format!("{margin}  {},\n", set_field(field, indent + 2)));
    format!(" {{\n{}{margin}}}", fields.collect::<String>())
}

fn between(text: &str, open: char, close: char) -> Option<&str> {
    text.strip_prefix(open)?.strip_suffix(close)
}

fn set_field(field: &str, indent: usize) -> String {
    let explained = field.strip_prefix("/**").and_then(|field| field.split_once("*/"));
    let (docs, field) = match explained {
        Some((docs, field)) => (format!("{}\n{}", comment(docs), " ".repeat(indent)), field.trim()),
        None => (String::new(), field),
    };
    let (name, what) = field.split_once(':').expect("a field has a name and a type");
    format!("{docs}{name}:{}", set(what, indent, indent + name.len() + 3))
}

/// Returns a comment on one line. Terms of Rust are replaced by those of TypeScript.
fn comment(text: &str) -> String {
    let words = text.split_whitespace().filter(|word| !["/**", "*", "*/"].contains(word));
    let text = words.collect::<Vec<_>>().join(" ");
    let text = text.replace("[`", "`").replace("`]", "`").replace("`None`", "`null`");
    format!("/** {text} */")
}

fn one_line(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    text.replace(", }", " }")
}

/// Splits a type at `mark`, except inside brackets, quotes and comments. Empty parts are left out.
fn split(text: &str, mark: char) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut start, mut at) = (0, 0, 0);
    while let Some(c) = text[at..].chars().next() {
        let skipped = match c {
            '"' | '`' => text[at + 1..].find(c).map(|end| end + 2),
            '/' if text[at..].starts_with("/*") => text[at..].find("*/").map(|end| end + 2),
            _ => None,
        };
        match c {
            '{' | '[' | '(' | '<' => depth += 1,
            '}' | ']' | ')' | '>' => depth -= 1,
            _ if c == mark && depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
        at += skipped.unwrap_or(c.len_utf8());
    }
    parts.push(text[start..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_split_outside_brackets_quotes_and_comments() {
        assert_eq!(split("a | { b: c | d } | \"e|f\"", '|'), ["a", "{ b: c | d }", "\"e|f\""]);
        assert_eq!(split("/** x, y */ a: Array<b, c>, d: [e, f], ", ','), ["/** x, y */ a: Array<b, c>", "d: [e, f]"]);
    }

    #[test]
    fn what_fits_is_one_line_and_what_is_explained_is_not() {
        assert_eq!(declaration("", "type A = { b: number, };"), "\nexport type A = { b: number };\n");
        let docs = "/**\n * An [`A`].\n */\n";
        let text = "type A = { \n/**\n * `None`: nothing.\n */\nb: number | null, c: \"x\", };";
        let expected =
            "\n/** An `A`. */\nexport type A = {\n  /** `null`: nothing. */\n  b: number | null,\n  c: \"x\",\n};\n";
        assert_eq!(declaration(docs, text), expected);
    }
}
