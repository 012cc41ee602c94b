//! Draws learning curves as pictures.

use std::fmt::Write as _;

/// A line of a picture.
pub struct Line {
    /// What the line shows.
    pub name: String,
    /// Its values, from left to right.
    pub values: Vec<f64>,
}

const COLORS: [&str; 4] = ["#1f6f8b", "#c0392b", "#7fb3c8", "#e59a8f"];
const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 280.0;
const MARGIN: f64 = 44.0;

/// Returns a picture of up to four lines. `title` says what is drawn, and `steps` names the points of the lines.
pub fn svg(title: &str, steps: &[String], lines: &[Line]) -> String {
    let values = || lines.iter().flat_map(|line| &line.values).copied();
    let (low, high) = (values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max));
    let space = 0.1 * (high - low).max(1e-6);
    let (low, high) = (low - space, high + space);
    let x = |n: usize| MARGIN + n as f64 * (WIDTH - 2.0 * MARGIN) / (steps.len().max(2) - 1) as f64;
    let y = |value: f64| HEIGHT - MARGIN - (value - low) / (high - low) * (HEIGHT - 2.0 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"11\"><rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n\
         <text x=\"{MARGIN}\" y=\"16\" font-weight=\"bold\">{title}</text>\n"
    );
    for n in 0..5 {
        let value = low + (high - low) * f64::from(n) / 4.0;
        let (at, end) = (y(value), WIDTH - MARGIN);
        let _ = writeln!(
            svg,
            "<path d=\"M{MARGIN} {at:.1}H{end}\" stroke=\"#ddd\"/><text x=\"6\" y=\"{:.1}\">{value:.3}</text>",
            at + 4.0
        );
    }
    for (n, step) in steps.iter().enumerate() {
        let (x, y) = (x(n), HEIGHT - MARGIN + 14.0);
        let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{step}</text>");
    }
    for (n, (Line { name, values }, color)) in lines.iter().zip(COLORS).enumerate() {
        let points: Vec<String> =
            values.iter().enumerate().map(|(n, value)| format!("{:.1},{:.1}", x(n), y(*value))).collect();
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" fill=\"{color}\">{name}</text>",
            points.join(" "),
            MARGIN + 125.0 * n as f64,
            HEIGHT - 8.0
        );
    }
    svg + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_drawn_between_the_margins() {
        let lines = ["a", "b"].map(|name| Line { name: name.to_owned(), values: vec![0.5, 0.25, 0.75] });
        let svg = svg("title", &["0", "1", "2"].map(str::to_owned), &lines);
        assert_eq!(svg.matches("<polyline").count(), 2);
        assert!(svg.contains("44.0,") && svg.contains("516.0,"), "{svg}");
    }
}
