//! `deepwater admin`: what a host does on a running server, over its HTTP API.
//!
//! Tables live in the memory of the server, so all changes go through the server, never directly to the database.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use clap::Subcommand;
use deepwater_server::config_file;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::http::Api;

/// Manage a running server: tables, guests, bans, announcements
#[derive(clap::Args)]
pub struct Admin {
    /// The address of the server, with its base path
    #[arg(long, env = "DEEPWATER_ADMIN_URL", default_value = "http://127.0.0.1:8080", global = true)]
    url: String,
    /// The admin token of the server; better set DEEPWATER_ADMIN_TOKEN, because other users can see arguments
    #[arg(long, env = "DEEPWATER_ADMIN_TOKEN", hide_env_values = true, global = true)]
    admin_token: Option<String>,
    /// The configuration file of the server, to take the admin token from
    #[arg(long, env = "DEEPWATER_CONFIG", value_name = "FILE", global = true)]
    config: Option<PathBuf>,
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// List tables, private ones included
    Tables {
        /// Which tables
        #[arg(long, default_value = "running", value_parser = ["open", "running", "finished", "abandoned"])]
        status: String,
        /// How many tables to skip
        #[arg(long, default_value_t = 0)]
        offset: u32,
    },
    /// End a table: an open one is cancelled, a running game is abandoned; its log stays
    CloseTable {
        /// The table's id
        id: String,
    },
    /// Delete a table with its log; this cannot be undone
    DeleteTable {
        /// The table's id
        id: String,
    },
    /// List guests by a part of their name
    Guests {
        /// A part of the name
        #[arg(default_value = "")]
        name: String,
    },
    /// Delete a guest and remove the name from stored games
    RemoveGuest {
        /// The guest's id
        id: String,
    },
    /// Replace the name of a guest by a neutral one, in stored games as well
    ClearName {
        /// The guest's id
        id: String,
    },
    /// List all bans
    Bans,
    /// Ban a guest or an address
    Ban {
        #[command(flatten)]
        subject: Subject,
        /// For how many hours; until you lift the ban if left out
        #[arg(long)]
        hours: Option<u32>,
        /// Why, for your own list
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Lift a ban
    LiftBan {
        #[command(flatten)]
        subject: Subject,
    },
    /// List what players have reported about others, newest first
    Reports {
        /// How many reports to skip
        #[arg(long, default_value_t = 0)]
        offset: u32,
    },
    /// Dismiss a report: delete it
    DismissReport {
        /// The report's id
        id: String,
    },
    /// Show a notice to everyone who is connected; you restart the server yourself
    Announce {
        /// In how many minutes you will restart the server
        #[arg(long, value_name = "MINUTES")]
        restart_in: Option<u32>,
        /// A text of one line, shown as it is
        text: Option<String>,
    },
    /// Withdraw the announcement
    Withdraw,
}

#[derive(clap::Args)]
#[group(required = true, multiple = false)]
struct Subject {
    /// The id of a guest
    #[arg(long)]
    guest: Option<String>,
    /// An address; of an IPv6 address, its whole /64 network
    #[arg(long)]
    address: Option<String>,
}

impl Subject {
    fn to_json(&self) -> Value {
        match (&self.guest, &self.address) {
            (Some(guest), _) => json!({"kind": "guest", "subject": guest}),
            (None, address) => json!({"kind": "address", "subject": address}),
        }
    }
}

impl Admin {
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let in_file = || self.config.as_deref().map(|path| config_file::text_of(path, "admin-token")).transpose();
        let token = match self.admin_token {
            Some(token) => Some(token),
            None => in_file()?.flatten(),
        };
        let token = token.context(
            "the admin token is missing: set DEEPWATER_ADMIN_TOKEN to the server's --admin-token, or name the server's \
             configuration file with --config",
        )?;
        let api = Api::new(&self.url, token)?;
        Runtime::new()?.block_on(self.action.run(&api, out))
    }
}

impl Action {
    async fn run(self, api: &Api, out: &mut impl Write) -> Result<()> {
        let (method, path, body) = match &self {
            Action::Tables { status, offset } => {
                let query = format!("status={status}&limit=100&offset={offset}");
                return list(api, &format!("/api/admin/tables?{query}"), "tables", table_line, out).await;
            }
            Action::Guests { name } => {
                let name: String = url::form_urlencoded::byte_serialize(name.as_bytes()).collect();
                return list(api, &format!("/api/admin/guests?limit=100&name={name}"), "guests", guest_line, out).await;
            }
            Action::Bans => return list(api, "/api/admin/bans", "bans", ban_line, out).await,
            Action::Reports { offset } => {
                let path = format!("/api/admin/reports?limit=100&offset={offset}");
                return list(api, &path, "reports", report_line, out).await;
            }
            Action::DismissReport { id } => (Method::DELETE, format!("/api/admin/reports/{id}"), None),
            Action::CloseTable { id } => (Method::POST, format!("/api/admin/tables/{id}/close"), None),
            Action::DeleteTable { id } => (Method::DELETE, format!("/api/admin/tables/{id}"), None),
            Action::RemoveGuest { id } => (Method::DELETE, format!("/api/admin/guests/{id}"), None),
            Action::ClearName { id } => (Method::DELETE, format!("/api/admin/guests/{id}/name"), None),
            Action::Ban { subject, hours, reason } => {
                let mut body = subject.to_json();
                body["hours"] = json!(hours);
                body["reason"] = json!(reason);
                (Method::PUT, "/api/admin/bans".to_owned(), Some(body))
            }
            Action::LiftBan { subject } => (Method::DELETE, "/api/admin/bans".to_owned(), Some(subject.to_json())),
            Action::Announce { restart_in, text } => {
                let body = json!({"restart_in_minutes": restart_in, "text": text});
                (Method::PUT, "/api/admin/announcement".to_owned(), Some(body))
            }
            Action::Withdraw => (Method::DELETE, "/api/admin/announcement".to_owned(), None),
        };
        api.call(method, &path, body).await?;
        Ok(writeln!(out, "Done.")?)
    }
}

/// Prints one line for each element of a list.
async fn list(api: &Api, path: &str, field: &str, line: impl Fn(&Value) -> String, out: &mut impl Write) -> Result<()> {
    let answer = api.call(Method::GET, path, None).await?;
    let elements = answer[field].as_array().map(Vec::as_slice).unwrap_or_default();
    for element in elements {
        writeln!(out, "{}", line(element))?;
    }
    if elements.is_empty() {
        writeln!(out, "There are none.")?;
    }
    if answer["more"] == true {
        writeln!(out, "… and more: --offset shows the next ones")?;
    }
    Ok(())
}

fn table_line(table: &Value) -> String {
    let seats = table["summary"]["seats"].as_array().into_iter().flatten();
    let holders: Vec<String> = seats.map(holder).collect();
    format!("{}  {:9}  {} entries  {}", text(&table["id"]), text(&table["status"]), table["seq"], holders.join(", "))
}

fn holder(seat: &Value) -> String {
    match seat.pointer("/guest/name").and_then(Value::as_str) {
        Some(name) => name.to_owned(),
        None if seat["bot"].is_string() => format!("{} (bot)", text(&seat["bot"])),
        None => "(free)".to_owned(),
    }
}

fn guest_line(guest: &Value) -> String {
    let banned = if guest["banned_until"].is_null() { "" } else { "  (banned)" };
    format!("{}  {}{banned}", text(&guest["id"]), text(&guest["name"]))
}

fn ban_line(ban: &Value) -> String {
    let end = ban["until"].as_i64().map_or_else(|| "without end".to_owned(), time_left);
    format!("{:7}  {}  {end}  {}", text(&ban["kind"]), text(&ban["subject"]), text(&ban["reason"]))
}

fn report_line(report: &Value) -> String {
    let who = |guest: &Value| format!("{} {}", text(&guest["name"]), text(&guest["id"]));
    let (about, by) = (who(&report["guest"]), who(&report["reporter"]));
    let place = format!("seat {} of table {}", report["seat"], text(&report["table"]));
    let words = text(&report["text"]).replace('\n', " / ");
    let age = report["at"].as_i64().map_or_else(String::new, age);
    format!(
        "{}  {age}  {:8}  {about}, {place}, reported by {by}  {words}",
        text(&report["id"]),
        text(&report["reason"])
    )
}

/// Says how long ago a time in milliseconds since 1970 was.
fn age(at: i64) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let age = now.saturating_sub(Duration::from_millis(at.max(0).cast_unsigned()));
    match age.as_secs() / 3600 {
        hours @ 0..=47 => format!("{hours} h ago"),
        hours => format!("{} days ago", hours / 24),
    }
}

/// Says how long it is until a time in milliseconds since 1970.
fn time_left(until: i64) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let left = Duration::from_millis(until.max(0).cast_unsigned()).saturating_sub(now);
    match left.as_secs().div_ceil(60) {
        0 => "over".to_owned(),
        minutes @ 1..=120 => format!("{minutes} min left"),
        minutes => format!("{} h left", minutes.div_ceil(60)),
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
