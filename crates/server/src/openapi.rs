//! The OpenAPI document, generated from the code.

use serde_json::Value;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, ResponseBuilder, ServerBuilder};
use utoipa::{Modify, OpenApi};

use crate::api::ErrorBody;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Deepwater",
        description = "Tables of Deepwater over HTTP. Playing itself happens over a WebSocket: docs/protocol.md.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    components(schemas(ErrorBody)),
    tags(
        (name = "server", description = "The server and its health"),
        (name = "guests", description = "Guests: players without an account"),
        (name = "tables", description = "Games, open, running and finished"),
        (name = "challenges", description = "Deals that several people play alone against the same bots"),
        (name = "ratings", description = "Ratings, leaderboards and profiles"),
        (name = "admin", description = "For the host of the server, with the token of `--admin-token`"),
    ),
    modifiers(&Token)
)]
struct Document;

struct Token;

impl Modify for Token {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("The token that `POST /api/guests` gave out: `guest.secret`."));
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("token", SecurityScheme::Http(scheme.build()));
        let admin = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("The token of the server's host, `--admin-token`."));
        components.add_security_scheme("admin", SecurityScheme::Http(admin.build()));
    }
}

/// Returns the document without the routes.
pub(crate) fn begin() -> utoipa::openapi::OpenApi {
    Document::openapi()
}

/// Returns the document as it is served, for a site under this base path.
pub(crate) fn finish(mut document: utoipa::openapi::OpenApi, base: &str) -> String {
    let error = ContentBuilder::new().schema(Some(Ref::from_schema_name("ErrorBody"))).build();
    let refused = ResponseBuilder::new()
        .description("The request was refused; nothing has changed")
        .content("application/json", error);
    let refused = RefOr::T(refused.build());
    for path in document.paths.paths.values_mut() {
        let operations = [&mut path.get, &mut path.put, &mut path.post, &mut path.delete, &mut path.patch];
        for operation in operations.into_iter().flatten() {
            operation.responses.responses.insert("default".to_owned(), refused.clone());
        }
    }
    let address = base.trim_end_matches('/');
    let server = ServerBuilder::new().url(if address.is_empty() { "/" } else { address }).build();
    document.servers = Some(vec![server]);
    let mut document = serde_json::to_value(&document).expect("an OpenAPI document serializes");
    close_variants(&mut document);
    format!("{document:#}")
}

/// Forbids further fields in variants like `{"bot": "envoy"}`; the derived schema would allow them.
fn close_variants(part: &mut Value) {
    match part {
        Value::Object(fields) => {
            for variant in fields.get_mut("oneOf").and_then(Value::as_array_mut).into_iter().flatten() {
                let properties = variant.get("properties").and_then(Value::as_object).map_or(0, serde_json::Map::len);
                if let Some(variant) = variant.as_object_mut().filter(|_| properties == 1) {
                    variant.insert("additionalProperties".to_owned(), Value::Bool(false));
                }
            }
            fields.values_mut().for_each(close_variants);
        }
        Value::Array(values) => values.iter_mut().for_each(close_variants),
        _ => {}
    }
}
