//! A small HTTP client for the commands that talk to a running server.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use reqwest::{Client, ClientBuilder, Method, Response, StatusCode};
use serde_json::Value;

/// How long a server may take to answer.
const TIMEOUT: Duration = Duration::from_secs(15);

/// Returns a builder for a client that follows no redirects.
pub fn builder() -> ClientBuilder {
    // An error only means that another part of this process has installed a provider before.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder().timeout(TIMEOUT).redirect(reqwest::redirect::Policy::none())
}

/// Returns a client that follows no redirects.
pub fn client() -> Result<Client> {
    builder().build().context("cannot create an HTTP client")
}

/// A server's JSON API with a token.
pub struct Api {
    client: Client,
    base: String,
    token: String,
}

impl Api {
    /// Returns the API of the server at this address.
    pub fn new(base: &str, token: String) -> Result<Api> {
        Ok(Api { client: client()?, base: base.trim_end_matches('/').to_owned(), token })
    }

    /// Sends a request and returns the JSON of the answer, or `null` if the answer has no JSON. If the server refuses
    /// the request, fails with the server's message.
    pub async fn call(&self, method: Method, path: &str, body: Option<Value>) -> Result<Value> {
        let mut request = self.client.request(method, format!("{}{path}", self.base)).bearer_auth(&self.token);
        if let Some(body) = body {
            request = request.header("content-type", "application/json").body(body.to_string());
        }
        let response = request.send().await.with_context(|| format!("no answer from {}", self.base))?;
        answer(response).await
    }
}

async fn answer(response: Response) -> Result<Value> {
    let status = response.status();
    let text = response.text().await?;
    let body = serde_json::from_str(&text).unwrap_or(Value::Null);
    if status.is_success() {
        return Ok(body);
    }
    if status == StatusCode::UNAUTHORIZED {
        bail!("the server refuses the admin token; start it with --admin-token, and use the same token here");
    }
    match body.pointer("/error/message").and_then(Value::as_str) {
        Some(message) => bail!("{message}"),
        None => bail!("the server answered {status}"),
    }
}
