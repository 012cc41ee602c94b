//! The help in the language of whoever reads it. English is what the sources say of each option.

use clap::builder::StyledStr;
use clap::{Arg, ArgAction, Command};
use deepwater_words::{Language, help_text};

/// Commands that players and hosts give; their options are worded in every language.
const WORDED: [&str; 2] = ["serve", "replay"];

/// The same commands, explained in that language.
pub fn explained(command: Command, language: Language) -> Command {
    if language == Language::En {
        return command;
    }
    let say = |key: &str| help_text(language, &format!("help-{key}")).unwrap_or_default();
    let names: Vec<String> = command.get_subcommands().map(|each| each.get_name().to_owned()).collect();
    let command = names.into_iter().fold(command, |command, name| {
        command.mut_subcommand(&name, |each| {
            let each = each.about(say(&name));
            if WORDED.contains(&name.as_str()) { worded(each, &name, &say) } else { each }
        })
    });
    framed(command.about(say("deepwater")).subcommand_help_heading(say("commands")), &say)
        .disable_version_flag(true)
        .arg(Arg::new("version").short('V').long("version").action(ArgAction::Version).help(say("version")))
        .mut_arg("version", |arg| arg.help_heading(say("options")))
}

/// A command with all its options.
fn worded(command: Command, name: &str, say: &impl Fn(&str) -> String) -> Command {
    let command = command.mut_args(|arg| {
        let heading = if arg.is_positional() { "arguments" } else { "options" };
        let text = say(&option_key(name, &arg));
        arg.help(text).help_heading(say(heading))
    });
    let after: Option<StyledStr> = command.get_after_help().map(|_| say(&format!("{name}-after")).into());
    framed(command.after_help(after.unwrap_or_default()), say)
}

fn option_key(command: &str, arg: &Arg) -> String {
    format!("{command}-{}", arg.get_id().as_str().replace('_', "-"))
}

/// What stands around the texts.
fn framed(command: Command, say: &impl Fn(&str) -> String) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).help(say("help"));
    command
        .help_template(format!("{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}", say("usage")))
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .arg(help.help_heading(say("options")))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    fn text(of: Option<&StyledStr>) -> String {
        of.map(StyledStr::to_string).unwrap_or_default()
    }

    /// Every text of the help by its key, in English.
    fn in_english() -> Vec<(String, String)> {
        let command = crate::Cli::command();
        let mut texts = vec![("deepwater".to_owned(), text(command.get_about()))];
        for each in command.get_subcommands() {
            let name = each.get_name();
            texts.push((name.to_owned(), text(each.get_about())));
            if WORDED.contains(&name) {
                texts.extend(each.get_arguments().map(|arg| (option_key(name, arg), text(arg.get_help()))));
                texts.extend(each.get_after_help().map(|after| (format!("{name}-after"), after.to_string())));
            }
        }
        texts
    }

    #[test]
    fn every_option_is_explained_in_every_language() {
        for (key, english) in in_english() {
            let said = |language| help_text(language, &format!("help-{key}"));
            assert_eq!(said(Language::En), Some(english), "{key}");
            assert!(Language::ALL.iter().all(|language| said(*language).is_some()), "{key}");
        }
    }

    #[test]
    fn the_help_speaks_polish_and_russian() {
        for (language, words) in [
            (Language::Pl, ["Użycie: ", "Opcje:", "nasłuchuje"]),
            (Language::Ru, ["Использование: ", "Параметры:", "слушает"]),
        ] {
            let mut command = explained(crate::Cli::command(), language);
            command.build();
            let serve = command.find_subcommand_mut("serve").expect("a command").render_help().to_string();
            for word in words {
                assert!(serve.contains(word), "{serve}");
            }
            assert!(
                !serve.contains("Usage") && !serve.contains("Options:") && !serve.contains("Print help"),
                "{serve}"
            );
            command.debug_assert();
        }
    }
}
