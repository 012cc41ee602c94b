//! The OpenAPI document is complete and valid, and no route fails on arbitrary input.

use std::collections::BTreeSet;

use anyhow::Result;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Host, header};

/// All routes. A new one must be added here.
const ROUTES: &str = "
    DELETE /api/admin/announcement
    DELETE /api/admin/bans
    DELETE /api/admin/guests/{id}
    DELETE /api/admin/guests/{id}/name
    DELETE /api/admin/tables/{id}
    GET /api/admin/bans
    GET /api/admin/diagnosis
    GET /api/admin/guests
    GET /api/admin/reports
    GET /api/admin/tables
    DELETE /api/admin/reports/{id}
    POST /api/admin/tables/{id}/close
    PUT /api/admin/announcement
    PUT /api/admin/bans
    DELETE /api/me
    DELETE /api/me/history/{id}
    DELETE /api/me/push
    DELETE /api/tables/{id}/seats/{seat}/webhook
    GET /api/challenges/{id}
    GET /api/challenges/{id}/records/{guest}
    GET /api/guests/{id}/profile
    GET /api/guests/{id}/turns/{key}
    GET /api/info
    GET /api/leaderboards/{pool}
    GET /api/lobby/socket
    GET /api/me
    GET /api/me/export
    GET /api/me/feed
    GET /api/me/history
    GET /api/me/profile
    GET /api/me/progress
    GET /api/me/stats
    GET /api/me/tables
    GET /api/openapi.json
    GET /api/profiles
    GET /api/tables
    GET /api/tables/{id}
    GET /api/tables/{id}/ratings
    GET /api/tables/{id}/record
    GET /api/tables/{id}/replay
    GET /api/tables/{id}/replay/steps
    GET /api/tables/{id}/review
    GET /api/tables/{id}/socket
    GET /healthz
    GET /metrics
    GET /readyz
    PATCH /api/me
    PATCH /api/me/profile
    POST /api/challenges
    POST /api/challenges/{id}/begin
    POST /api/challenges/{id}/result
    POST /api/guests
    POST /api/import
    POST /api/me/secret
    POST /api/tables
    POST /api/tables/check
    GET /api/tables/{id}/seats/{seat}/webhook
    POST /api/tables/{id}/report
    POST /api/tables/{id}/review
    POST /api/tables/{id}/seats/{seat}/webhook/test
    PUT /api/me/progress/{id}
    PUT /api/me/push
    PUT /api/tables/{id}/seats/{seat}/webhook
";

/// Routes that need no token.
const OPEN: [&str; 20] = [
    "GET /api/challenges/{id}",
    "GET /api/guests/{id}/profile",
    "GET /api/guests/{id}/turns/{key}",
    "GET /api/info",
    "GET /api/leaderboards/{pool}",
    "GET /api/lobby/socket",
    "GET /api/openapi.json",
    "GET /api/profiles",
    "GET /api/tables",
    "GET /api/tables/{id}",
    "GET /api/tables/{id}/ratings",
    "GET /api/tables/{id}/record",
    "GET /api/tables/{id}/replay",
    "GET /api/tables/{id}/replay/steps",
    "GET /api/tables/{id}/review",
    "GET /api/tables/{id}/socket",
    "GET /healthz",
    "GET /metrics",
    "GET /readyz",
    "POST /api/tables/check",
];

struct Operation {
    method: String,
    path: String,
    facts: Value,
}

impl Operation {
    fn name(&self) -> String {
        format!("{} {}", self.method, self.path)
    }
}

fn operations(document: &Value) -> Vec<Operation> {
    let mut all = Vec::new();
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, facts) in methods.as_object().into_iter().flatten() {
            all.push(Operation { method: method.to_uppercase(), path: path.clone(), facts: facts.clone() });
        }
    }
    all
}

async fn document(host: &Host) -> Result<Value> {
    host.api.get("/api/openapi.json", None).await
}

#[tokio::test]
async fn the_document_names_every_route_and_no_other() -> Result<()> {
    let host = Host::new().await?;
    let named: BTreeSet<String> = operations(&document(&host).await?).iter().map(Operation::name).collect();
    let expected: BTreeSet<String> = ROUTES.lines().map(str::trim).filter(|l| !l.is_empty()).map(Into::into).collect();
    assert_eq!(named, expected);
    Ok(())
}

#[tokio::test]
async fn the_document_is_valid() -> Result<()> {
    let host = Host::with(&["--base-path", "/deepwater"]).await?;
    let document = document(&host).await?;
    assert!(document["openapi"].as_str().is_some_and(|version| version.starts_with("3.1")), "{}", document["openapi"]);
    assert_eq!(document["servers"][0]["url"], "/deepwater");
    assert_eq!(document["components"]["securitySchemes"]["token"]["scheme"], "bearer");
    let operations = operations(&document);
    let ids: BTreeSet<&str> = operations.iter().filter_map(|o| o.facts["operationId"].as_str()).collect();
    assert_eq!(ids.len(), operations.len(), "every operation has a name of its own");
    for operation in &operations {
        let (name, facts) = (operation.name(), &operation.facts);
        assert!(facts["summary"].is_string(), "{name} says what it does");
        assert!(facts["responses"]["default"].is_object(), "{name} says how it is refused");
        assert!(facts.get("requestBody").is_none() || operation.method != "GET", "{name}");
        let free =
            facts.get("security").is_none_or(|ways| ways.as_array().is_some_and(|ways| ways.contains(&json!({}))));
        let open = OPEN.contains(&name.as_str()) || name == "POST /api/guests";
        assert_eq!(free, open, "{name}");
    }
    check_references(&document, &document);
    Ok(())
}

fn check_references(document: &Value, part: &Value) {
    match part {
        Value::Object(fields) => {
            if let Some(Value::String(reference)) = fields.get("$ref") {
                assert!(document.pointer(&reference[1..]).is_some(), "{reference}");
            }
            fields.values().for_each(|value| check_references(document, value));
        }
        Value::Array(values) => values.iter().for_each(|value| check_references(document, value)),
        _ => {}
    }
}

#[tokio::test]
async fn no_route_fails_on_arbitrary_input() -> Result<()> {
    let host = Host::new().await?;
    let bodies =
        [json!({}), json!(null), json!([]), json!({"setup": {}, "seats": []}), json!({"url": "x", "endpoint": "x"})];
    for operation in operations(&document(&host).await?) {
        let path = operation.path.replace("{id}", "AAAAAAAAAAAAAAAAAAAAAA").replace("{seat}", "0");
        let method: Method = operation.method.parse()?;
        let mut answers = vec![host.ask(method.clone(), &path).send().await?];
        for body in &bodies {
            answers.push(host.ask(method.clone(), &path).json(body).send().await?);
        }
        for answer in answers {
            let (name, status) = (operation.name(), answer.status());
            assert!(!status.is_server_error(), "{name}: {status}");
            let welcome = OPEN.contains(&name.as_str()) || name == "POST /api/guests";
            assert!(welcome || status == 401, "{name}: {status}");
            let told = operation.facts["responses"].get(status.as_str()).is_some();
            assert!(told || status.is_client_error(), "{name} answers {status}, which the document does not tell");
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_wrong_method_is_refused_with_the_allowed_ones() -> Result<()> {
    let host = Host::new().await?;
    for (path, method, allowed) in [
        ("/api/info", Method::POST, vec!["GET", "HEAD"]),
        ("/api/guests", Method::GET, vec!["POST"]),
        ("/api/me", Method::POST, vec!["DELETE", "GET", "HEAD", "PATCH"]),
        ("/api/me", Method::OPTIONS, vec!["DELETE", "GET", "HEAD", "PATCH"]),
        ("/healthz", Method::TRACE, vec!["GET", "HEAD"]),
    ] {
        let response = host.ask(method.clone(), path).send().await?;
        let header = header(&response, "allow");
        let said: BTreeSet<&str> = header.split(',').map(str::trim).collect();
        assert_eq!(said, allowed.into_iter().collect(), "{method} {path}");
        assert_eq!(crate::support::error(response).await?, crate::support::is(405, "method-not-allowed"));
    }
    Ok(())
}
