//! Translates the help texts of the command line.
//!
//! The English texts are the doc comments of the options; the translations are in the crate `words`.

use clap::{Arg, ArgAction, Command};
use deepwater_words::{Language, help_text};

/// The commands whose options are translated, because players and hosts use them. Of all other commands only the
/// description is translated.
const TRANSLATED: [&str; 3] = ["serve", "replay", "review"];

/// Replaces the help texts of all commands by their translations into `language`.
pub fn in_language(command: Command, language: Language) -> Command {
    if language == Language::En {
        return command;
    }
    let text = |key: &str| {
        help_text(language, &format!("help-{key}")).unwrap_or_else(|| unreachable!("help-{key} is not translated"))
    };
    let names: Vec<String> = command.get_subcommands().map(|each| each.get_name().to_owned()).collect();
    let command = names.into_iter().fold(command, |command, name| {
        command.mut_subcommand(&name, |each| {
            let each = each.about(text(&name));
            if TRANSLATED.contains(&name.as_str()) { with_options(each, &name, &text) } else { each }
        })
    });
    with_headings(command.about(text("deepwater")).subcommand_help_heading(text("commands")), &text)
        .disable_version_flag(true)
        .arg(Arg::new("version").short('V').long("version").action(ArgAction::Version).help(text("version")))
        .mut_arg("version", |arg| arg.help_heading(text("options")))
}

/// Translates the options of a command and the text after them.
fn with_options(command: Command, name: &str, text: &impl Fn(&str) -> String) -> Command {
    let mut command = command.mut_args(|arg| {
        let heading = if arg.is_positional() { "arguments" } else { "options" };
        let help = text(&option_key(name, &arg));
        arg.help(help).help_heading(text(heading))
    });
    if command.get_after_help().is_some() {
        command = command.after_help(text(&format!("{name}-after")));
    }
    with_headings(command, text)
}

fn option_key(command: &str, arg: &Arg) -> String {
    format!("{command}-{}", arg.get_id().as_str().replace('_', "-"))
}

/// Replaces the headings and the help option, which clap provides only in English.
fn with_headings(command: Command, text: &impl Fn(&str) -> String) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).help(text("help"));
    command
        .help_template(format!("{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}", text("usage")))
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .arg(help.help_heading(text("options")))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;
    use clap::builder::StyledStr;

    use super::*;

    fn plain(text: Option<&StyledStr>) -> String {
        text.expect("every command and option has a help text").to_string()
    }

    /// Returns every help text in English, with its key.
    fn english_texts() -> Vec<(String, String)> {
        let command = crate::Cli::command();
        let mut texts = vec![("deepwater".to_owned(), plain(command.get_about()))];
        for each in command.get_subcommands() {
            let name = each.get_name();
            texts.push((name.to_owned(), plain(each.get_about())));
            if TRANSLATED.contains(&name) {
                texts.extend(each.get_arguments().map(|arg| (option_key(name, arg), plain(arg.get_help()))));
                texts.extend(each.get_after_help().map(|after| (format!("{name}-after"), after.to_string())));
            }
        }
        texts
    }

    #[test]
    fn every_option_is_translated() {
        for (key, english) in english_texts() {
            let translated = |language| help_text(language, &format!("help-{key}"));
            assert_eq!(translated(Language::En), Some(english), "{key}");
            assert!(Language::ALL.iter().all(|language| translated(*language).is_some()), "{key}");
        }
    }

    #[test]
    fn the_help_is_in_polish_and_russian() {
        for (language, words) in [
            (Language::Pl, ["Użycie: ", "Opcje:", "nasłuchuje"]),
            (Language::Ru, ["Использование: ", "Параметры:", "слушает"]),
        ] {
            let mut command = in_language(crate::Cli::command(), language);
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
