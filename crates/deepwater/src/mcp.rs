//! `deepwater mcp`: a Model Context Protocol server over standard input and output, so that language models can play
//! (docs/bots.md).

use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Context;
use deepwater_engine::SeatGame;
use deepwater_words::{Language, card_by_id, effect_text, name};
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation, ListToolsResult,
    PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// What a client tells its model about this server.
const INSTRUCTIONS: &str = "The board game Lords of Waterdeep with Scoundrels of Skullport (unofficial). Start a game \
    with new_game, then call answer with the number of an option until the game is over. Each turn you place an Agent on \
    a space to gain Adventurers, Gold, Quests, Intrigue cards or Buildings, and complete Quests for points. Your Lord \
    gives more points at the end, mostly for two types of Quest. The most points after 8 rounds win. The tool cards \
    explains cards, tiles and spaces by their ids.";

/// The longest review, in seconds.
const MAX_REVIEW_SECONDS: u64 = 600;

/// Answers the requests of one client until it closes the input.
pub fn run() -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let service = McpServer::default().serve(rmcp::transport::stdio()).await.context("the first messages")?;
        service.waiting().await?;
        Ok(())
    })
}

/// The server, with at most one game.
#[derive(Clone, Default)]
struct McpServer {
    current: Arc<Mutex<Option<SeatGame>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewGame {
    /// A bot for each other seat, by name.
    opponents: Vec<String>,
    #[serde(default)]
    seat: u8,
    #[serde(default)]
    modules: Vec<String>,
    #[serde(default)]
    seed: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    option: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cards {
    ids: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Review {
    #[serde(default = "default_seconds")]
    seconds: u64,
}

fn default_seconds() -> u64 {
    10
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NoArguments {}

/// Returns the tools with the schemas of their arguments.
fn tools() -> Vec<Tool> {
    let text = |description: &str| json!({"type": "string", "description": description});
    let texts = |description: &str| json!({"type": "array", "items": {"type": "string"}, "description": description});
    let number = |description: &str| json!({"type": "integer", "minimum": 0, "description": description});
    let tool = |name: &'static str, description: &'static str, properties: Value, required: Value| {
        let schema = json!({"type": "object", "properties": properties, "required": required,
            "additionalProperties": false});
        let Value::Object(schema) = schema else { unreachable!("the schema is an object") };
        Tool::new(name, description, schema)
    };
    vec![
        tool(
            "new_game",
            "Start a game against bots, instead of the current game. Returns what you see and your options.",
            json!({
                "opponents": texts("One to five bots, one per other seat: random, page, novice, envoy, apprentice, \
                    journeyman, artisan, steward, expert or master, weakest first; also net, net-search:1000 and ismcts:1000"),
                "seat": number("Your seat, counted from 0; 0 if left out"),
                "modules": texts("Parts of the expansion: undermountain, skullport, both, or none"),
                "seed": text("The same seed deals the same game; random if left out"),
            }),
            json!(["opponents"]),
        ),
        tool("observation", "Everything that your seat may know about the game.", json!({}), json!([])),
        tool("options", "The pending decision with its numbered options.", json!({}), json!([])),
        tool(
            "answer",
            "Answer the pending decision. Returns what happened until your next decision, what you see, and your options.",
            json!({"option": number("The number of the option")}),
            json!(["option"]),
        ),
        tool(
            "cards",
            "What cards, Building tiles, spaces and Lords do.",
            json!({"ids": texts("Ids as in the observation, such as the-plinth")}),
            json!(["ids"]),
        ),
        tool(
            "review",
            "After the game: what your decisions and luck changed, and which decisions were mistakes.",
            json!({"seconds": number("How much work to do; 10 if left out, at most 600")}),
            json!([]),
        ),
    ]
}

impl McpServer {
    /// Carries out a tool and returns its text.
    fn call(&self, tool: &str, arguments: Map<String, Value>) -> anyhow::Result<String> {
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        if tool == "new_game" {
            let NewGame { opponents, seat, modules, seed } = read(arguments)?;
            let setup = [("modules".to_owned(), json!(modules)), ("seed".to_owned(), json!(seed))];
            let new = SeatGame::start(seat, &opponents, setup.into_iter().collect(), 0)?;
            return Ok(current.insert(new).report());
        }
        if tool == "cards" {
            return Ok(read::<Cards>(arguments)?.ids.iter().map(|id| card_text(id)).collect());
        }
        let game = current.as_mut().context("there is no game yet; start one with new_game")?;
        match tool {
            "answer" => {
                game.answer(read::<Answer>(arguments)?.option)?;
                Ok(game.report())
            }
            "review" => Ok(game.review(read::<Review>(arguments)?.seconds.min(MAX_REVIEW_SECONDS))?),
            "observation" => {
                let NoArguments {} = read(arguments)?;
                Ok(game.observation())
            }
            "options" => {
                let NoArguments {} = read(arguments)?;
                Ok(game.options())
            }
            other => anyhow::bail!("there is no tool {other:?}"),
        }
    }
}

/// Returns the name of a card and what it does.
fn card_text(id: &str) -> String {
    match card_by_id(id) {
        Some(card) => {
            format!("{id} ({}): {}\n", name(Language::En, id), effect_text(Language::En, card).whole(Language::En))
        }
        None => format!("{id}: there is no such card\n"),
    }
}

fn read<T: DeserializeOwned>(arguments: Map<String, Value>) -> anyhow::Result<T> {
    serde_json::from_value(Value::Object(arguments)).context("wrong arguments")
}

impl ServerHandler for McpServer {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().build();
        ServerConfig::new(capabilities)
            .with_server_info(Implementation::new("deepwater", env!("CARGO_PKG_VERSION")))
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(tools()))
    }

    /// A refused call is a result that the model reads, not an error of the protocol.
    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let server = self.clone();
        let call = move || server.call(&request.name, request.arguments.unwrap_or_default());
        // Bots and reviews think for seconds, so they do not block the messages.
        let called = tokio::task::spawn_blocking(call).await;
        Ok(match called {
            Ok(Ok(text)) => CallToolResult::success(vec![ContentBlock::text(text)]),
            Ok(Err(error)) => CallToolResult::error(vec![ContentBlock::text(format!("{error:#}"))]),
            Err(panic) => return Err(ErrorData::internal_error(panic.to_string(), None)),
        }
        .into())
    }
}
