//! A private PostgreSQL for tests: its own folder, its own port, gone when the test process is gone.
//!
//! A small shell script, the guardian, starts the server and waits for words on its standard input. When the input
//! ends (the [`Postgres`] was dropped, or the test process died in whatever way) the guardian stops the server and
//! removes the folder. So nothing is left behind even when a test is killed.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail, ensure};

const MISSING: &str = "PostgreSQL is not installed: install its server programs (Debian and Ubuntu: apt-get install \
                       postgresql) or put the folder of `initdb` and `postgres` on the PATH";

/// Words in: `start` with a port, `crash`, `stop`; each is echoed when done. At the end of the input everything goes.
///
/// `crash` ends all server processes at once, without a checkpoint: the next start recovers from the log, as after a
/// power cut of the machine.
const GUARDIAN: &str = r#"
end() { [ -z "$pid" ] || { kill -s "$1" "$pid" && wait "$pid"; pid=; } 2>/dev/null; }
folder=$1; shift
while read -r word port; do
    case $word in
        start) "$@" -c port="$port" >"$folder/log" 2>&1 </dev/null & pid=$! ;;
        crash) end QUIT ;;
        stop) end INT ;;
    esac
    echo "$word"
done
end QUIT
rm -rf "$folder"
"#;

/// How long starting may take, recovery after a crash included.
const PATIENCE: Duration = Duration::from_secs(60);

/// How careful the private server is with the disk.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Disk {
    /// As in real life: a commit waits for the disk.
    Durable,
    /// Nothing waits for the disk. Survives a crash of PostgreSQL, not one of the machine.
    Fast,
}

/// A running private PostgreSQL. Stopped and removed when dropped.
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    databases: AtomicU32,
    guardian: Mutex<Guardian>,
}

struct Guardian {
    process: Child,
    /// `None` once it was told to leave.
    words: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Postgres {
    /// Starts a server that waits for the disk at every commit, as a real one does.
    pub fn start() -> Result<Postgres> {
        Postgres::launch(Disk::Durable)
    }

    /// Starts a server that does not wait for the disk, for tests that don't pull the plug.
    pub fn start_fast() -> Result<Postgres> {
        Postgres::launch(Disk::Fast)
    }

    /// One fast server for all tests of this process, started by whoever asks first.
    pub fn shared() -> Result<&'static Postgres> {
        static SHARED: OnceLock<Result<Postgres, String>> = OnceLock::new();
        let started = SHARED.get_or_init(|| Postgres::start_fast().map_err(|error| format!("{error:#}")));
        started.as_ref().map_err(|error| anyhow!("{error}"))
    }

    fn launch(disk: Disk) -> Result<Postgres> {
        let programs = find_programs()?;
        let folder = tempfile::Builder::new().prefix("deepwater-postgres-").tempdir()?;
        let user = Account::for_owner_of(folder.path())?;
        user.own(folder.path())?;
        let data = folder.path().join("data");
        let initdb = user
            .command(programs.join("initdb"))
            .args(["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C", "--no-sync", "-D"])
            .arg(&data)
            .current_dir(folder.path())
            .output()
            .context("initdb could not be run")?;
        ensure!(initdb.status.success(), "initdb failed: {}", String::from_utf8_lossy(&initdb.stderr).trim());

        let mut server = user.command("sh");
        server.args(["-c", GUARDIAN, "guardian"]).arg(folder.path()).arg(programs.join("postgres"));
        server.arg("-D").arg(&data).args(settings(folder.path(), disk)).current_dir(folder.path());
        let guardian = Mutex::new(Guardian::start(server)?);
        let folder = folder.keep(); // From here on the guardian removes it.
        let mut postgres = Postgres { programs, folder, port: free_port()?, databases: AtomicU32::new(0), guardian };
        // Another program may take the free port before PostgreSQL does.
        for _ in 0..2 {
            match postgres.begin() {
                Ok(()) => return Ok(postgres),
                Err(_) => postgres.port = free_port()?,
            }
        }
        postgres.begin()?;
        Ok(postgres)
    }

    /// The address of a new, empty database.
    pub fn fresh_url(&self) -> Result<String> {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        self.url(&format!("test_{number}"))
    }

    /// Creates the database of this name, which must not exist yet, and returns its address.
    pub fn url(&self, database: &str) -> Result<String> {
        let made = self.client("createdb").arg(database).output().context("createdb could not be run")?;
        ensure!(made.status.success(), "createdb failed: {}", String::from_utf8_lossy(&made.stderr).trim());
        Ok(format!("postgres://postgres@127.0.0.1:{}/{database}", self.port))
    }

    /// The port on 127.0.0.1.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Ends all processes of the server at once, as a crash would. What was committed must be there after
    /// [`Postgres::begin`].
    pub fn crash(&self) -> Result<()> {
        self.tell("crash")
    }

    /// Disconnects everybody and stops in an orderly way.
    pub fn stop(&self) -> Result<()> {
        self.tell("stop")
    }

    /// Starts the server again after [`Postgres::crash`] or [`Postgres::stop`], on the same port and data.
    pub fn begin(&self) -> Result<()> {
        self.tell(&format!("start {}", self.port))?;
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline {
            if self.client("pg_isready").arg("-q").status().is_ok_and(|status| status.success()) {
                return Ok(());
            }
            if self.log().contains("FATAL") && !self.log().contains("starting up") {
                break;
            }
            sleep(Duration::from_millis(20));
        }
        self.tell("crash")?;
        let log = self.log();
        bail!("PostgreSQL did not start; its log says:\n{log}")
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    fn client(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.args(["-h", "127.0.0.1", "-U", "postgres", "-p", &self.port.to_string()]);
        command
    }

    fn tell(&self, word: &str) -> Result<()> {
        self.guardian.lock().expect("guardian").tell(word)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.guardian.get_mut().expect("guardian").leave();
    }
}

impl Guardian {
    fn start(mut command: Command) -> Result<Guardian> {
        // A group of its own: Ctrl-C in the terminal must not reach it, for it still has to clean up.
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).process_group(0);
        let mut process = command.spawn().context("sh could not be run")?;
        let words = process.stdin.take();
        let answers = BufReader::new(process.stdout.take().context("no output")?);
        Ok(Guardian { process, words, answers })
    }

    fn tell(&mut self, word: &str) -> Result<()> {
        let words = self.words.as_mut().context("the guardian has left")?;
        writeln!(words, "{word}").context("the guardian of PostgreSQL is gone")?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer).context("the guardian of PostgreSQL is gone")?;
        ensure!(Some(answer.trim()) == word.split(' ').next(), "the guardian of PostgreSQL is gone");
        Ok(())
    }

    /// Lets it stop the server and remove the folder, and waits until it has.
    fn leave(&mut self) {
        self.words = None;
        let _ = self.process.wait();
    }
}

/// Who runs the programs: PostgreSQL refuses to run as root.
struct Account {
    ids: Option<(u32, u32)>,
}

impl Account {
    /// A file just made belongs to whoever runs this process.
    fn for_owner_of(folder: &Path) -> Result<Account> {
        if fs::metadata(folder)?.uid() != 0 {
            return Ok(Account { ids: None });
        }
        let passwd = fs::read_to_string("/etc/passwd").context("/etc/passwd could not be read")?;
        let fields =
            passwd.lines().map(|line| line.split(':').collect::<Vec<_>>()).find(|fields| fields[0] == "postgres");
        let ids = fields.and_then(|fields| Some((fields.get(2)?.parse().ok()?, fields.get(3)?.parse().ok()?)));
        let ids = ids.context("PostgreSQL does not run as root, and there is no user `postgres` to run it as")?;
        Ok(Account { ids: Some(ids) })
    }

    fn own(&self, folder: &Path) -> Result<()> {
        match self.ids {
            Some((user, group)) => Ok(chown(folder, Some(user), Some(group))?),
            None => Ok(()),
        }
    }

    fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        if let Some((user, group)) = self.ids {
            command.uid(user).gid(group);
        }
        command
    }
}

fn settings(folder: &Path, disk: Disk) -> Vec<String> {
    let mut settings = vec![
        "listen_addresses=127.0.0.1".to_owned(),
        format!("unix_socket_directories={}", folder.display()),
        "max_connections=200".to_owned(),
    ];
    if disk == Disk::Fast {
        settings.extend(["fsync=off", "full_page_writes=off"].map(str::to_owned));
    }
    settings.into_iter().flat_map(|setting| ["-c".to_owned(), setting]).collect()
}

/// The folder with the programs: on the PATH, or where Debian keeps them (the newest version).
fn find_programs() -> Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut versions: Vec<PathBuf> =
        fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    versions.sort_by_key(|folder| {
        folder.file_name().and_then(OsStr::to_str).and_then(|name| name.parse::<u32>().ok()).unwrap_or(0)
    });
    let debian = versions.into_iter().rev().map(|folder| folder.join("bin"));
    let needed = ["initdb", "postgres", "createdb", "pg_isready"];
    let complete = |folder: &PathBuf| needed.iter().all(|program| folder.join(program).is_file());
    std::env::split_paths(&path).chain(debian).find(complete).context(MISSING)
}

fn free_port() -> Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(postgres: &Postgres, database: &str, sql: &str) -> String {
        let output = postgres.client("psql").args(["-tA", "-d", database, "-c", sql]).output().expect("psql");
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    #[test]
    fn a_crash_keeps_what_was_committed_and_the_end_leaves_nothing() {
        let postgres = Postgres::start().expect("PostgreSQL");
        assert_eq!(
            postgres.url("harbor").expect("a database"),
            format!("postgres://postgres@127.0.0.1:{}/harbor", postgres.port())
        );
        assert!(postgres.url("harbor").is_err(), "a database is created once");
        assert_eq!(answer(&postgres, "harbor", "show fsync"), "on");
        answer(&postgres, "harbor", "create table ships (name text)");
        answer(&postgres, "harbor", "insert into ships values ('Dragon')");
        postgres.crash().expect("crash");
        assert_eq!(answer(&postgres, "harbor", "select 1"), "", "nobody answers");
        postgres.begin().expect("recovery");
        assert_eq!(answer(&postgres, "harbor", "select name from ships"), "Dragon");

        let folder = postgres.folder.clone();
        assert!(folder.exists());
        drop(postgres);
        assert!(!folder.exists(), "the guardian cleans up");
    }
}
