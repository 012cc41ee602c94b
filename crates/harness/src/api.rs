//! A client of the server's HTTP interface.

use anyhow::{Context, Result, bail, ensure};
use reqwest::header::HeaderName;
use reqwest::{Method, StatusCode};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A server at one address.
#[derive(Clone)]
pub struct Api {
    http: reqwest::Client,
    base: String,
}

/// A guest of the server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Person {
    /// The public id.
    pub id: String,
    /// The token that proves the identity.
    pub token: String,
    /// The name.
    pub name: String,
}

impl Api {
    /// Returns a client of the server at `base`, an address such as `http://…` that includes the base path.
    pub fn new(base: impl Into<String>) -> Result<Api> {
        // An error only means that another part of this process has installed a provider before.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::builder().no_proxy().build().context("an HTTP client")?;
        Ok(Api { http, base: base.into().trim_end_matches('/').to_owned() })
    }

    /// Returns a client whose requests seem to come from this address, if the server trusts its proxy.
    pub fn seen_from(&self, address: &str) -> Result<Api> {
        let headers = [(HeaderName::from_static("x-forwarded-for"), address.parse()?)].into_iter().collect();
        let http = reqwest::Client::builder().no_proxy().default_headers(headers).build().context("an HTTP client")?;
        Ok(Api { http, base: self.base.clone() })
    }

    /// Returns the server's address.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Returns the address of a table's socket.
    pub fn socket(&self, table: &str) -> String {
        format!("{}/api/tables/{table}/socket", self.base.replacen("http", "ws", 1))
    }

    /// Sends any request. Returns the status and the body. A body that is not JSON becomes `null`.
    pub async fn call(
        &self,
        method: Method,
        path: &str,
        who: Option<&Person>,
        body: Option<&Value>,
    ) -> Result<(StatusCode, Value)> {
        let mut request = self.http.request(method, format!("{}{path}", self.base));
        if let Some(person) = who {
            request = request.bearer_auth(&person.token);
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        let response = request.send().await.with_context(|| format!("{path}: no answer"))?;
        let status = response.status();
        let text = response.text().await?;
        Ok((status, serde_json::from_str(&text).unwrap_or(Value::Null)))
    }

    /// Sends a GET request that must succeed, and returns the body.
    pub async fn get(&self, path: &str, who: Option<&Person>) -> Result<Value> {
        let (status, body) = self.call(Method::GET, path, who, None).await?;
        ensure!(status.is_success(), "GET {path}: {status} {body}");
        Ok(body)
    }

    /// Sends a POST request that must succeed, and returns the body.
    pub async fn post(&self, path: &str, who: Option<&Person>, body: &Value) -> Result<Value> {
        let (status, answer) = self.call(Method::POST, path, who, Some(body)).await?;
        ensure!(status.is_success(), "POST {path}: {status} {answer}");
        Ok(answer)
    }

    /// Creates a guest.
    pub async fn person(&self, name: &str) -> Result<Person> {
        let answer = self.post("/api/guests", None, &json!({"name": name})).await?;
        let text = |pointer: &str| answer.pointer(pointer).and_then(Value::as_str).map(str::to_owned);
        let (Some(id), Some(token)) = (text("/guest/id"), text("/token")) else { bail!("no guest in {answer}") };
        Ok(Person { id, token, name: name.to_owned() })
    }

    /// Creates a table and returns its id.
    pub async fn table(&self, host: &Person, settings: &Value) -> Result<String> {
        let answer = self.post("/api/tables", Some(host), settings).await?;
        answer["id"].as_str().map(str::to_owned).context("no id in the answer")
    }
}
