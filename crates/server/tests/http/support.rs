//! A test server, and helpers for requests.

use anyhow::{Context, Result};
use deepwater_harness::{Api, Person};
use deepwater_server::{Config, Server, start};
use reqwest::{Client, Method, RequestBuilder, Response};
use serde_json::{Value, json};

/// A server with its database.
pub struct Host {
    pub server: Server,
    pub api: Api,
    pub http: Client,
}

impl Host {
    /// Starts a server without rate limits, since all tests come from one address.
    pub async fn new() -> Result<Host> {
        Host::with(&["--rate-limit", "off"]).await
    }

    /// Starts a server with these arguments; without `--database`, on a database in memory.
    pub async fn with(arguments: &[&str]) -> Result<Host> {
        let mut all = arguments.to_vec();
        for fixed in [["--listen", "127.0.0.1:0"], ["--database", "sqlite::memory:"]] {
            if !arguments.contains(&fixed[0]) {
                all.extend(fixed);
            }
        }
        let config = Config::from_arguments(all)?;
        let server = start(config).await?;
        let api = Api::new(server.url.clone())?;
        let http = Client::builder().no_proxy().redirect(reqwest::redirect::Policy::none()).build()?;
        Ok(Host { server, api, http })
    }

    /// Returns a request to a path below the base path.
    pub fn ask(&self, method: Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("{}{path}", self.api.base()))
    }

    pub async fn get(&self, path: &str) -> Result<Response> {
        Ok(self.ask(Method::GET, path).send().await?)
    }

    /// Makes a request and returns its status and the code of the refusal.
    pub async fn refused(
        &self,
        method: Method,
        path: &str,
        who: Option<&Person>,
        body: Value,
    ) -> Result<(u16, String)> {
        let (status, answer) = self.api.call(method, path, who, Some(&body)).await?;
        Ok((status.as_u16(), code(&answer)))
    }

    /// Makes a request without a body and returns its status, and the code if it is refused.
    pub async fn outcome(&self, method: Method, path: &str, who: Option<&Person>) -> Result<(u16, String)> {
        let (status, answer) = self.api.call(method, path, who, None).await?;
        Ok((status.as_u16(), code(&answer)))
    }
}

/// Returns the code of a refusal; empty for other responses.
pub fn code(answer: &Value) -> String {
    answer["error"]["code"].as_str().unwrap_or_default().to_owned()
}

/// Returns the status and code of a response, which must have the form of an error.
pub async fn error(response: Response) -> Result<(u16, String)> {
    let status = response.status().as_u16();
    let kind = header(&response, "content-type");
    let text = response.text().await?;
    let answer: Value = serde_json::from_str(&text).with_context(|| format!("no JSON: {text}"))?;
    assert_eq!(kind, "application/json");
    assert!(answer["error"]["message"].is_string(), "{answer}");
    assert_eq!(answer.as_object().map(|fields| fields.len()), Some(1), "{answer}");
    Ok((status, code(&answer)))
}

pub fn header(response: &Response, name: &str) -> String {
    response.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned()
}

/// Returns the settings of a table for two with an open seat.
pub fn for_two() -> Value {
    json!({"setup": {"players": 2}, "seats": ["me", "open"]})
}

pub fn is(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}
