//! The list of components in the format of CycloneDX 1.6.

use super::components::{Component, Registry};

/// Returns the list of these components as a JSON document.
pub fn write(components: &[Component]) -> String {
    let version = quoted(env!("CARGO_PKG_VERSION"));
    let components: Vec<String> = components.iter().map(component).collect();
    format!(
        r#"{{
  "bomFormat": "CycloneDX",
  "specVersion": "1.6",
  "version": 1,
  "metadata": {{
    "component": {{"type": "application", "name": "deepwater", "version": {version}, "licenses": [{{"expression": "MIT OR Apache-2.0"}}]}}
  }},
  "components": [
    {}
  ]
}}
"#,
        components.join(",\n    ")
    )
}

fn component(component: &Component) -> String {
    let Component { registry, name, version, licence, sha256 } = component;
    let registry = match registry {
        Registry::Cargo => "cargo",
        Registry::Npm => "npm",
    };
    // A package URL writes the `@` before the scope of an npm package as %40.
    let url = quoted(&format!("pkg:{registry}/{}@{version}", name.replace('@', "%40")));
    let hash = match sha256.is_empty() {
        true => String::new(),
        false => format!(r#", "hashes": [{{"alg": "SHA-256", "content": {}}}]"#, quoted(sha256)),
    };
    let (name, version, licence) = (quoted(name), quoted(version), quoted(licence));
    format!(
        r#"{{"type": "library", "bom-ref": {url}, "name": {name}, "version": {version}, "purl": {url}, "licenses": [{{"expression": {licence}}}]{hash}}}"#
    )
}

/// Returns a text as JSON.
fn quoted(text: &str) -> String {
    let escaped = text.chars().map(|c| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c.is_control() => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    });
    format!("\"{}\"", escaped.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_component_has_its_package_url() {
        let (name, version, licence) = ("@fluent/bundle".to_owned(), "0.19.1".to_owned(), "Apache-2.0".to_owned());
        let fluent = Component { registry: Registry::Npm, name, version, licence, sha256: "ab".to_owned() };
        let text = component(&fluent);
        assert!(text.contains(r#""purl": "pkg:npm/%40fluent/bundle@0.19.1""#), "{text}");
        assert!(text.ends_with(r#""hashes": [{"alg": "SHA-256", "content": "ab"}]}"#), "{text}");
    }

    #[test]
    fn texts_are_escaped() {
        assert_eq!(quoted("a \"b\" \\ \n"), r#""a \"b\" \\ \u000a""#);
    }
}
