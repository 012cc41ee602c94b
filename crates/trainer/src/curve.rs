//! Draws the learning curve as a picture.

use std::fmt::Write as _;

/// The results of one round of training against the steward.
#[derive(Clone, Copy, Debug)]
pub struct Point {
    /// The share of games won: two and four players of the base game, then two and four players with both modules.
    pub shares: [f64; 4],
}

impl Point {
    /// Returns the sum of the shares, by which rounds are compared.
    pub fn sum(&self) -> f64 {
        self.shares.iter().sum()
    }
}

const NAMES: [&str; 4] = ["2 players", "4 players", "2 players, both modules", "4 players, both modules"];
const COLORS: [&str; 4] = ["#1f6f8b", "#c0392b", "#7fb3c8", "#e59a8f"];
const WIDTH: f64 = 520.0;
const HEIGHT: f64 = 260.0;
const MARGIN: f64 = 40.0;

/// Returns the curve as an SVG picture: the share of games won against the steward after each round.
pub fn svg(points: &[Point]) -> String {
    let x = |round: usize| MARGIN + round as f64 * (WIDTH - 2.0 * MARGIN) / (points.len().max(2) - 1) as f64;
    let y = |share: f64| HEIGHT - MARGIN - share * (HEIGHT - 2.0 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"11\"><rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n"
    );
    for percent in [0, 25, 50, 75, 100] {
        let at = y(f64::from(percent) / 100.0);
        let end = WIDTH - MARGIN;
        let _ = writeln!(
            svg,
            "<path d=\"M{MARGIN} {at:.1}H{end}\" stroke=\"#ddd\"/><text x=\"8\" y=\"{:.1}\">{percent} %</text>",
            at + 4.0
        );
    }
    for (n, (name, color)) in NAMES.iter().zip(COLORS).enumerate() {
        let line: Vec<String> = points
            .iter()
            .enumerate()
            .map(|(round, point)| format!("{:.1},{:.1}", x(round), y(point.shares[n])))
            .collect();
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" fill=\"{color}\">{name}</text>",
            line.join(" "),
            MARGIN + 115.0 * n as f64,
            HEIGHT - 8.0
        );
    }
    svg + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_match_has_a_line() {
        let points = [Point { shares: [0.5, 0.25, 0.5, 0.25] }, Point { shares: [0.6, 0.3, 0.55, 0.3] }];
        assert_eq!(svg(&points).matches("<polyline").count(), 4);
    }
}
