//! `deepwater doctor`: checks a server from outside, the way browsers reach it, and says what to do about each problem.

use std::io::Write;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, ensure};
use reqwest::header::{CONNECTION, DATE, HeaderMap, HeaderValue, ORIGIN, UPGRADE};
use reqwest::{Client, StatusCode};
use serde_json::Value;
use tokio::runtime::Runtime;
use url::Url;

use crate::http;

/// How far two clocks may differ.
const CLOCK_TOLERANCE_S: i64 = 10;
/// Less free disk space than this, in bytes, counts as a problem.
const ENOUGH_SPACE: u64 = 1 << 30;
/// The address of a table that does not exist. Opening its socket tests only the way to the server.
const NO_TABLE: &str = "api/tables/AAAAAAAAAAAAAAAAAAAAAA/socket";

/// Check a server from outside: proxy, WebSockets, base path, push, clock, disk, database, file limits
#[derive(clap::Args)]
pub struct Doctor {
    /// The address that players open, such as https://play.example/
    #[arg(value_parser = site_address)]
    url: Url,
    /// The admin token of the server, for the checks of its disk, limits and proxy
    #[arg(long, env = "DEEPWATER_ADMIN_TOKEN", hide_env_values = true)]
    admin_token: Option<String>,
}

fn site_address(text: &str) -> Result<Url, String> {
    let wrong = || "it must begin with http:// or https://, such as https://play.example/".to_owned();
    Url::parse(text).ok().filter(|url| matches!(url.scheme(), "http" | "https")).ok_or_else(wrong)
}

/// What one check found.
enum Verdict {
    Fine(String),
    /// Something is wrong. The text says what to do.
    Fix(String),
    /// The check was not possible. The text says what it needs.
    NotChecked(String),
}

/// The result of one check.
struct Finding {
    name: &'static str,
    verdict: Verdict,
}

/// Returns a finding: fine, or what to do.
fn finding(name: &'static str, result: Result<String, String>) -> Finding {
    Finding { name, verdict: result.map_or_else(Verdict::Fix, Verdict::Fine) }
}

fn not_checked(name: &'static str, text: &str) -> Finding {
    Finding { name, verdict: Verdict::NotChecked(text.to_owned()) }
}

impl Doctor {
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let findings = Runtime::new()?.block_on(self.examine())?;
        let problems = findings.iter().filter(|finding| matches!(finding.verdict, Verdict::Fix(_))).count();
        for Finding { name, verdict } in findings {
            match verdict {
                Verdict::Fine(text) => writeln!(out, "ok    {name}: {text}")?,
                Verdict::Fix(text) => writeln!(out, "FIX   {name}: {text}")?,
                Verdict::NotChecked(text) => writeln!(out, "?     {name}: {text}")?,
            }
        }
        ensure!(problems == 0, "problems found: {problems}");
        Ok(())
    }

    async fn examine(mut self) -> Result<Vec<Finding>> {
        if !self.url.path().ends_with('/') {
            self.url.set_path(&format!("{}/", self.url.path()));
        }
        let visit = Visit { client: http::client()?, url: self.url, token: self.admin_token };
        let answer = visit.get("healthz").await;
        let Ok((StatusCode::OK, headers, _)) = &answer else {
            let why = match answer {
                Ok((status, ..)) => format!("the answer is {status}"),
                Err(error) => format!("{error:#}"),
            };
            let advice =
                "is the server running, does the proxy or firewall let requests through, and is the path right?";
            return Ok(vec![finding("reachable", Err(format!("{why}; {advice}")))]);
        };
        let mut findings = vec![finding("reachable", Ok(visit.url.to_string())), visit.clock(headers)];
        findings.push(visit.base_path().await?);
        findings.push(visit.database().await);
        findings.push(visit.web_socket().await);
        findings.push(visit.push().await?);
        findings.push(visit.metrics().await);
        findings.extend(visit.inside().await);
        Ok(findings)
    }
}

/// A server and how to reach it.
struct Visit {
    client: Client,
    url: Url,
    token: Option<String>,
}

type Answer = (StatusCode, HeaderMap, Value);

impl Visit {
    async fn get(&self, path: &str) -> Result<Answer> {
        let mut request = self.client.get(self.url.join(path)?);
        if let Some(token) = self.token.as_ref().filter(|_| path.starts_with("api/admin/")) {
            request = request.bearer_auth(token);
        }
        let response = request.send().await.with_context(|| format!("no answer from {}", self.url))?;
        let (status, headers) = (response.status(), response.headers().clone());
        let text = response.text().await?;
        Ok((status, headers, serde_json::from_str(&text).unwrap_or(Value::Null)))
    }

    /// Compares the time in the headers of an answer with the clock of this machine.
    fn clock(&self, headers: &HeaderMap) -> Finding {
        let told = headers.get(DATE).and_then(|date| date.to_str().ok()).and_then(http_date);
        let here = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs().cast_signed());
        finding(
            "clock",
            match told {
                None => Ok("the answer has no date".to_owned()),
                Some(told) if (told - here).abs() <= CLOCK_TOLERANCE_S => Ok("right".to_owned()),
                Some(told) => {
                    Err(format!("the server's clock differs from this machine's by {} s; set both by NTP", told - here))
                }
            },
        )
    }

    async fn base_path(&self) -> Result<Finding> {
        let (_, _, document) = self.get("api/openapi.json").await?;
        let told = document.pointer("/servers/0/url").and_then(Value::as_str);
        let path = self.url.path().trim_end_matches('/');
        Ok(finding(
            "base path",
            match told {
                None => {
                    Err("this is not the address of a Deepwater server; open the address that players use".to_owned())
                }
                Some(told) if told.trim_end_matches('/') == path => Ok(self.url.path().to_owned()),
                Some(told) => Err(format!(
                    "players use {}, the server {told}; set --public-url {} or let the proxy keep the path",
                    self.url.path(),
                    self.url
                )),
            },
        ))
    }

    async fn database(&self) -> Finding {
        let began = Instant::now();
        finding(
            "database",
            match self.get("readyz").await {
                Ok((StatusCode::OK, ..)) if began.elapsed() < Duration::from_secs(1) => {
                    Ok(format!("a write takes {} ms", began.elapsed().as_millis()))
                }
                Ok((StatusCode::OK, ..)) => Err("a write takes more than a second; is the disk overloaded?".to_owned()),
                Ok((_, _, body)) => {
                    let why = body.pointer("/error/message").and_then(Value::as_str).unwrap_or("not ready");
                    Err(format!("{why}; free some space or see the server's log"))
                }
                Err(error) => Err(format!("{error:#}")),
            },
        )
    }

    /// Opens a WebSocket with the headers of a browser.
    async fn web_socket(&self) -> Finding {
        let request = async {
            let request = self
                .client
                .get(self.url.join(NO_TABLE)?)
                .header(CONNECTION, "Upgrade")
                .header(UPGRADE, "websocket")
                .header("sec-websocket-version", "13")
                .header("sec-websocket-key", "ZGVlcHdhdGVyIGRvY3Rvcg==")
                .header(ORIGIN, HeaderValue::from_str(&self.url.origin().ascii_serialization())?);
            anyhow::Ok(request.send().await?)
        };
        finding(
            "WebSocket",
            match request.await {
                Ok(response) if response.status() == StatusCode::SWITCHING_PROTOCOLS => Ok("opens".to_owned()),
                Ok(response) if response.status() == StatusCode::FORBIDDEN => Err(format!(
                    "the server refuses pages of this address; set --public-url {} or let the proxy pass on the header Host",
                    self.url
                )),
                Ok(response) => Err(format!(
                    "the answer is {}; let the proxy pass on the headers Upgrade and Connection (HTTP/1.1)",
                    response.status()
                )),
                Err(error) => Err(format!("{error:#}")),
            },
        )
    }

    fn is_local(&self) -> bool {
        matches!(self.url.host_str(), Some("localhost" | "127.0.0.1" | "[::1]"))
    }

    async fn push(&self) -> Result<Finding> {
        let (_, _, info) = self.get("api/info").await?;
        Ok(finding(
            "push",
            match (info["push_key"].is_string(), self.url.scheme()) {
                (false, _) => {
                    Err("the server cannot send notifications; its log says why, mostly ca-certificates is missing"
                        .to_owned())
                }
                (true, "https") => Ok("possible".to_owned()),
                (true, _) if self.is_local() => Ok("possible on this machine; elsewhere it needs https".to_owned()),
                (true, _) => Err("browsers allow push only over https; set up TLS (--tls-cert, or a proxy)".to_owned()),
            },
        ))
    }

    async fn metrics(&self) -> Finding {
        if self.is_local() {
            return not_checked("metrics", "not checked; requests from this machine may read them anyway");
        }
        finding(
            "metrics",
            match self.get("metrics").await {
                Ok((StatusCode::OK, ..)) => {
                    Err("everyone can read /metrics; set --metrics local, off or token:…".to_owned())
                }
                Ok(_) => Ok("not public".to_owned()),
                Err(error) => Err(format!("{error:#}")),
            },
        )
    }

    /// Makes the checks for which the server reports on itself. They need the admin token.
    async fn inside(&self) -> Vec<Finding> {
        if self.token.is_none() {
            let text = "not checked; set DEEPWATER_ADMIN_TOKEN to the server's --admin-token";
            return vec![not_checked("proxy headers, disk, file limit", text)];
        }
        let report = match self.get("api/admin/diagnosis").await {
            Ok((StatusCode::OK, _, report)) => report,
            Ok((status, ..)) => {
                let text = format!(
                    "the answer is {status}; is it the --admin-token of the server? Without one, it refuses all"
                );
                return vec![finding("admin token", Err(text))];
            }
            Err(error) => return vec![finding("admin token", Err(format!("{error:#}")))],
        };
        vec![proxy_headers(&report, &self.url), disk(&report), files(&report)]
    }
}

fn proxy_headers(report: &Value, url: &Url) -> Finding {
    let (forwarded, behind_proxy) = (report["forwarded_for"].is_string(), report["behind_proxy"] == true);
    let https_lost = url.scheme() == "https" && report["forwarded_proto"] != "https" && report["tls"] != true;
    finding(
        "proxy headers",
        match (forwarded, behind_proxy) {
            (true, false) => {
                Err("requests come through a proxy, so limits count all players as one; set --behind-proxy".to_owned())
            }
            (false, true) => Err(
                "--behind-proxy is set, but the proxy sends no X-Forwarded-For; check the address that players open, \
                 set the header in the proxy, or drop the flag"
                    .to_owned(),
            ),
            (true, true) if https_lost && report["public_url"].is_null() => {
                Err("links would begin with http; set --public-url, or X-Forwarded-Proto in the proxy".to_owned())
            }
            (true, true) => Ok(format!("your address is {}", report["client"].as_str().unwrap_or("unknown"))),
            (false, false) => Ok("no proxy".to_owned()),
        },
    )
}

fn disk(report: &Value) -> Finding {
    let size = report["database_bytes"]
        .as_u64()
        .map_or_else(String::new, |size| format!("the database has {} MB", size >> 20));
    finding(
        "disk",
        match report["free_bytes"].as_u64() {
            Some(free) if free < ENOUGH_SPACE => {
                Err(format!("only {} MB are free; free some, or set --keep-finished", free >> 20))
            }
            Some(free) => Ok(format!("{} MB are free, {size}", free >> 20)),
            None => Ok(size),
        },
    )
}

fn files(report: &Value) -> Finding {
    let (limit, needed) = (report["file_limit"].as_u64(), report["files_needed"].as_u64().unwrap_or(0));
    finding(
        "file limit",
        match limit {
            Some(limit) if limit < needed => Err(format!(
                "{limit} open files are allowed, --max-connections needs {needed}; raise LimitNOFILE or ulimit -n"
            )),
            Some(limit) => Ok(format!("{limit} open files")),
            None => Ok("no limit".to_owned()),
        },
    )
}

/// Reads a date such as `Tue, 17 Nov 2026 15:04:05 GMT` as seconds since 1970.
fn http_date(text: &str) -> Option<i64> {
    const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let mut parts = text.split([' ', ':']).skip(1);
    let day: i64 = parts.next()?.parse().ok()?;
    let name = parts.next()?;
    let month = MONTHS.iter().position(|month| *month == name)? as i64 + 1;
    let mut number = || parts.next()?.parse::<i64>().ok();
    let (year, hour, minute, second) = (number()?, number()?, number()?, number()?);
    // Days from 1 March 0000, so that the leap day is the last of its year.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let days = year * 365 + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1 - 719_468;
    Some(days * 86_400 + hour * 3_600 + minute * 60 + second)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_of_answers_are_read() {
        assert_eq!(http_date("Thu, 01 Jan 1970 00:00:00 GMT"), Some(0));
        assert_eq!(http_date("Tue, 29 Feb 2000 00:00:00 GMT"), Some(951_782_400));
        assert_eq!(http_date("Tue, 17 Nov 2026 15:04:05 GMT"), Some(1_794_927_845));
        assert_eq!(http_date("yesterday"), None);
    }
}
