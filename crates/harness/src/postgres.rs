//! A private PostgreSQL for tests, with its own folder and port, removed when the test process ends.
//!
//! A small shell script, the supervisor, starts the server and reads commands from its standard input. When the input
//! ends (the [`Postgres`] was dropped, or the test process died), the supervisor stops the server and removes the
//! folder. So nothing is left behind even when a test is killed.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail, ensure};
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};

use crate::process::{free_port, processor_time};

const MISSING: &str = "PostgreSQL is not installed: install its server programs (Debian and Ubuntu: apt-get install \
                       postgresql) or put the folder of `initdb` and `postgres` on the PATH";

/// The supervisor. Its commands are `start PORT`, `crash` and `stop`; each is echoed when it is done.
///
/// `start` empties the log before its echo: the log of the run before says that the server was shut down.
///
/// `crash` ends all server processes without a checkpoint, so the next start recovers from the write-ahead log as after
/// a power cut.
const SUPERVISOR: &str = r#"
end() { [ -z "$pid" ] || { kill -s "$1" "$pid" && wait "$pid"; pid=; } 2>/dev/null; }
folder=$1; shift
while read -r command port; do
    case $command in
        start) : >"$folder/log"; "$@" -c port="$port" >>"$folder/log" 2>&1 </dev/null & pid=$! ;;
        crash) end QUIT ;;
        stop) end INT ;;
    esac
    echo "$command"
done
end QUIT
rm -rf "$folder"
"#;

/// How long a start may take, including recovery after a crash.
const START_TIMEOUT: Duration = Duration::from_secs(60);

/// Whether commits wait for the disk.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Disk {
    /// A commit waits for the disk, as in production.
    Durable,
    /// Nothing waits for the disk. Commits survive a crash of PostgreSQL, but not a crash of the machine.
    Fast,
}

/// Whether connections are encrypted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Encryption {
    /// The server knows no encryption.
    Off,
    /// The server refuses connections that are not encrypted. It has a certificate for 127.0.0.1.
    Required,
}

/// The files of [`Encryption::Required`], in the folder of the server.
const AUTHORITY: &str = "authority.pem";
const CERTIFICATE: &str = "server.pem";
const KEY: &str = "server.key";

/// A running private PostgreSQL. Stopped and removed when dropped.
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    databases: AtomicU32,
    supervisor: Mutex<Supervisor>,
}

struct Supervisor {
    process: Child,
    /// `None` once the supervisor has been told to end.
    commands: Option<ChildStdin>,
    echoes: BufReader<ChildStdout>,
}

impl Postgres {
    /// Starts a server that waits for the disk at every commit.
    pub fn start() -> Result<Postgres> {
        Postgres::launch(Disk::Durable, Encryption::Off)
    }

    /// Starts a server that does not wait for the disk, for tests that do not need durable commits.
    pub fn start_fast() -> Result<Postgres> {
        Postgres::launch(Disk::Fast, Encryption::Off)
    }

    /// Starts a server that does not wait for the disk and refuses connections that are not encrypted. Its certificate
    /// is for 127.0.0.1, by the authority of [`Postgres::authority`].
    pub fn start_encrypted() -> Result<Postgres> {
        Postgres::launch(Disk::Fast, Encryption::Required)
    }

    /// Returns the fast server that all tests of this process share. The first call starts it.
    pub fn shared() -> Result<&'static Postgres> {
        static SHARED: OnceLock<Result<Postgres, String>> = OnceLock::new();
        let started = SHARED.get_or_init(|| Postgres::start_fast().map_err(|error| format!("{error:#}")));
        started.as_ref().map_err(|error| anyhow!("{error}"))
    }

    fn launch(disk: Disk, encryption: Encryption) -> Result<Postgres> {
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
        if encryption == Encryption::Required {
            make_certificates(folder.path(), &user)?;
            fs::write(data.join("pg_hba.conf"), "hostssl all all 127.0.0.1/32 trust\n")?;
        }

        let mut server = user.command("sh");
        server.args(["-c", SUPERVISOR, "supervisor"]).arg(folder.path()).arg(programs.join("postgres"));
        server.arg("-D").arg(&data).args(settings(folder.path(), disk, encryption)).current_dir(folder.path());
        let supervisor = Mutex::new(Supervisor::start(server)?);
        // From here on the supervisor removes the folder.
        let folder = folder.keep();
        let mut postgres = Postgres { programs, folder, port: free_port()?, databases: AtomicU32::new(0), supervisor };
        // Another program may take the free port before PostgreSQL does, so a failed start is repeated on other ports.
        for _ in 0..2 {
            if postgres.resume().is_ok() {
                return Ok(postgres);
            }
            postgres.port = free_port()?;
        }
        postgres.resume()?;
        Ok(postgres)
    }

    /// Creates an empty database and returns its address.
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

    /// Returns the file with the certificate of the authority that has signed the server's certificate, if the server
    /// is one of [`Postgres::start_encrypted`].
    pub fn authority(&self) -> PathBuf {
        self.folder.join(AUTHORITY)
    }

    /// Returns the SQL that creates a copy of a database.
    pub fn dump(&self, database: &str) -> Result<String> {
        let dump = self.client("pg_dump").args(["--no-owner", "--no-privileges", database]).output()?;
        ensure!(dump.status.success(), "pg_dump failed: {}", String::from_utf8_lossy(&dump.stderr).trim());
        let sql = String::from_utf8(dump.stdout).context("the dump is not UTF-8")?;
        // Newer releases of pg_dump write commands that older releases of psql do not know.
        let is_new = |line: &&str| line.starts_with("\\restrict") || line.starts_with("\\unrestrict");
        Ok(sql.lines().filter(|line| !is_new(line)).flat_map(|line| [line, "\n"]).collect())
    }

    /// Creates a database from the SQL in a file and returns its address.
    pub fn restore(&self, sql: &Path) -> Result<String> {
        let url = self.fresh_url()?;
        let mut psql = self.client("psql");
        let restored = psql.args(["-q", "-v", "ON_ERROR_STOP=1", "-f"]).arg(sql).arg(&url).output()?;
        ensure!(restored.status.success(), "psql failed: {}", String::from_utf8_lossy(&restored.stderr).trim());
        Ok(url)
    }

    /// Returns the port on 127.0.0.1.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Ends all processes of the server at once, as a crash would. Committed data must be there after
    /// [`Postgres::resume`].
    pub fn crash(&self) -> Result<()> {
        self.send("crash")
    }

    /// Closes all connections and shuts the server down in an orderly way.
    pub fn stop(&self) -> Result<()> {
        self.send("stop")
    }

    /// Starts the server again after [`Postgres::crash`] or [`Postgres::stop`], on the same port and data.
    pub fn resume(&self) -> Result<()> {
        self.send(&format!("start {}", self.port))?;
        let deadline = Instant::now() + START_TIMEOUT;
        while Instant::now() < deadline {
            if self.client("pg_isready").arg("-q").status().is_ok_and(|status| status.success()) {
                return Ok(());
            }
            if ["FATAL:  could not", "database system is shut down"].iter().any(|end| self.log().contains(end)) {
                break;
            }
            sleep(Duration::from_millis(20));
        }
        self.send("crash")?;
        let log = self.log();
        bail!("PostgreSQL did not start; its log says:\n{log}")
    }

    /// Returns the processor time that all processes of the server have used, in seconds.
    pub fn processor_time(&self) -> Result<f64> {
        let file = fs::read_to_string(self.folder.join("data/postmaster.pid"))?;
        let main: u32 = file.lines().next().context("an empty postmaster.pid")?.parse()?;
        let children = fs::read_to_string(format!("/proc/{main}/task/{main}/children"))?;
        let children = children.split_whitespace().filter_map(|id| id.parse().ok());
        // A process that ends meanwhile is left out.
        Ok(children.chain([main]).filter_map(|process| processor_time(process).ok()).sum())
    }

    /// Returns the server's log, for error messages.
    fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_else(|error| format!("(no log: {error})"))
    }

    /// Returns a call of one of PostgreSQL's client programs.
    fn client(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.args(["-h", "127.0.0.1", "-U", "postgres", "-p", &self.port.to_string()]);
        command
    }

    fn send(&self, command: &str) -> Result<()> {
        self.supervisor.lock().expect("no panic while locked").send(command)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.supervisor.get_mut().expect("no panic while locked").end();
    }
}

impl Supervisor {
    fn start(mut command: Command) -> Result<Supervisor> {
        // The supervisor has its own process group: Ctrl-C in the terminal must not reach it, because it cleans up.
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).process_group(0);
        let mut process = command.spawn().context("sh could not be run")?;
        let commands = process.stdin.take();
        let echoes = BufReader::new(process.stdout.take().context("no output")?);
        Ok(Supervisor { process, commands, echoes })
    }

    /// Sends a command and waits for its echo.
    fn send(&mut self, command: &str) -> Result<()> {
        let commands = self.commands.as_mut().context("the supervisor of PostgreSQL was told to end")?;
        writeln!(commands, "{command}").context("the supervisor of PostgreSQL is gone")?;
        let mut echo = String::new();
        self.echoes.read_line(&mut echo).context("the supervisor of PostgreSQL is gone")?;
        ensure!(Some(echo.trim()) == command.split(' ').next(), "the supervisor of PostgreSQL is gone");
        Ok(())
    }

    /// Lets the supervisor stop the server and remove the folder, and waits until the supervisor has ended.
    fn end(&mut self) {
        self.commands = None;
        // An error only means that the supervisor has ended already.
        let _ = self.process.wait();
    }
}

/// The user that runs PostgreSQL's programs, which refuse to run as root.
struct Account {
    /// User and group; `None` for those of this process.
    ids: Option<(u32, u32)>,
}

impl Account {
    /// Chooses the user of this process, or `postgres` if that user is root.
    ///
    /// This process has created `folder`, so the owner of `folder` is the user of this process.
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

    fn own(&self, path: &Path) -> Result<()> {
        match self.ids {
            Some((user, group)) => Ok(chown(path, Some(user), Some(group))?),
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

/// Makes an authority, and a key with a certificate by it for 127.0.0.1.
fn make_certificates(folder: &Path, user: &Account) -> Result<()> {
    let mut authority = CertificateParams::new(Vec::new())?;
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let (authority_key, key) = (KeyPair::generate()?, KeyPair::generate()?);
    fs::write(folder.join(AUTHORITY), authority.self_signed(&authority_key)?.pem())?;
    let issuer = Issuer::new(authority, authority_key);
    let certificate = CertificateParams::new(vec!["127.0.0.1".to_owned()])?.signed_by(&key, &issuer)?;
    fs::write(folder.join(CERTIFICATE), certificate.pem())?;
    fs::write(folder.join(KEY), key.serialize_pem())?;
    // PostgreSQL refuses a key that others can read.
    fs::set_permissions(folder.join(KEY), fs::Permissions::from_mode(0o600))?;
    user.own(&folder.join(KEY))
}

/// Returns the server's settings as arguments.
fn settings(folder: &Path, disk: Disk, encryption: Encryption) -> Vec<String> {
    let mut settings = vec![
        "listen_addresses=127.0.0.1".to_owned(),
        format!("unix_socket_directories={}", folder.display()),
        "max_connections=200".to_owned(),
    ];
    if disk == Disk::Fast {
        settings.extend(["fsync=off", "full_page_writes=off"].map(str::to_owned));
    }
    if encryption == Encryption::Required {
        let file = |name: &str| folder.join(name).display().to_string();
        settings.push("ssl=on".to_owned());
        settings.extend([format!("ssl_cert_file={}", file(CERTIFICATE)), format!("ssl_key_file={}", file(KEY))]);
    }
    settings.into_iter().flat_map(|setting| ["-c".to_owned(), setting]).collect()
}

/// Returns the folder with the programs: one on the PATH, else Debian's with the newest version.
fn find_programs() -> Result<PathBuf> {
    let path = std::env::var_os("PATH").context("there is no PATH")?;
    let mut versions: Vec<PathBuf> =
        fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    // Folders are named for the major version; any other name sorts first.
    versions.sort_by_key(|folder| folder.file_name().and_then(OsStr::to_str)?.parse::<u32>().ok());
    let debian = versions.into_iter().rev().map(|folder| folder.join("bin"));
    let needed = ["initdb", "postgres", "createdb", "pg_isready"];
    let complete = |folder: &PathBuf| needed.iter().all(|program| folder.join(program).is_file());
    std::env::split_paths(&path).chain(debian).find(complete).context(MISSING)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(postgres: &Postgres, database: &str, sql: &str) -> String {
        let output = postgres.client("psql").args(["-tA", "-d", database, "-c", sql]).output().expect("psql");
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    #[test]
    fn a_crash_keeps_committed_data_and_dropping_removes_everything() {
        let postgres = Postgres::start().expect("PostgreSQL");
        let url = postgres.url("harbor").expect("a database");
        assert_eq!(url, format!("postgres://postgres@127.0.0.1:{}/harbor", postgres.port()));
        assert!(postgres.url("harbor").is_err(), "a database is created once");
        assert_eq!(answer(&postgres, "harbor", "show fsync"), "on");
        answer(&postgres, "harbor", "create table ships (name text)");
        answer(&postgres, "harbor", "insert into ships values ('Dragon')");
        postgres.crash().expect("crash");
        assert_eq!(answer(&postgres, "harbor", "select 1"), "", "there is no answer");
        postgres.resume().expect("recovery");
        assert_eq!(answer(&postgres, "harbor", "select name from ships"), "Dragon");
        postgres.stop().expect("stop");
        postgres.resume().expect("start");
        assert_eq!(answer(&postgres, "harbor", "select name from ships"), "Dragon");

        let folder = postgres.folder.clone();
        assert!(folder.exists());
        drop(postgres);
        assert!(!folder.exists(), "the supervisor has removed the folder");
    }

    /// Not a test by itself: `a_killed_process_leaves_nothing_behind` runs this in another process and kills it.
    #[test]
    #[ignore = "waits to be killed"]
    fn process_with_a_server() {
        let postgres = Postgres::shared().expect("PostgreSQL");
        println!("FOLDER {}", postgres.folder.display());
        sleep(START_TIMEOUT);
    }

    #[test]
    fn a_killed_process_leaves_nothing_behind() {
        let mut process = Command::new(std::env::current_exe().expect("this program"))
            .args(["--ignored", "--exact", "--nocapture", "postgres::tests::process_with_a_server"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("another process");
        let lines = BufReader::new(process.stdout.take().expect("its output")).lines();
        let folder = lines.map_while(Result::ok).find_map(|line| Some(line.split_once("FOLDER ")?.1.to_owned()));
        let folder = PathBuf::from(folder.expect("a server"));
        assert!(folder.join("data/postmaster.pid").exists());
        process.kill().expect("killed");
        process.wait().expect("dead");
        let deadline = Instant::now() + START_TIMEOUT;
        while folder.exists() && Instant::now() < deadline {
            sleep(Duration::from_millis(20));
        }
        assert!(!folder.exists(), "the supervisor has removed the folder");
    }
}
