//! The files of the browser client in one compressed archive, which the build script writes and the program embeds.
//!
//! The archive is a deflate stream. It contains, for each file, the length of the path, the path, the length of the
//! content and the content. Lengths are 32-bit little-endian numbers.
//!
//! The build script of this crate includes this file, so it uses nothing else of the crate.

use std::io::{self, Read, Write};
use std::path::Path;

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

/// The path of a file below the client's folder, with slashes, and its content.
pub(crate) type ClientFile = (String, Vec<u8>);

/// Reads all files in a folder and its subfolders, in the order of their paths.
pub(crate) fn read_folder(folder: &Path) -> io::Result<Vec<ClientFile>> {
    let mut files = Vec::new();
    read_below(folder, "", &mut files)?;
    files.sort();
    Ok(files)
}

fn read_below(folder: &Path, prefix: &str, files: &mut Vec<ClientFile>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        match entry.file_type()?.is_dir() {
            true => read_below(&entry.path(), &format!("{name}/"), files)?,
            false => files.push((name, std::fs::read(entry.path())?)),
        }
    }
    Ok(())
}

/// Writes an archive.
#[allow(dead_code, reason = "only the build script and the tests write archives")]
pub(crate) fn pack(files: &[ClientFile], compression: Compression) -> io::Result<Vec<u8>> {
    let mut encoder = DeflateEncoder::new(Vec::new(), compression);
    for (path, content) in files {
        for part in [path.as_bytes(), content] {
            let length = u32::try_from(part.len()).map_err(io::Error::other)?;
            encoder.write_all(&length.to_le_bytes())?;
            encoder.write_all(part)?;
        }
    }
    encoder.finish()
}

/// Reads an archive.
#[allow(dead_code, reason = "only a program with the client inside reads archives")]
pub(crate) fn unpack(archive: &[u8]) -> io::Result<Vec<ClientFile>> {
    let mut bytes = Vec::new();
    DeflateDecoder::new(archive).read_to_end(&mut bytes)?;
    let (mut rest, mut files) = (bytes.as_slice(), Vec::new());
    while !rest.is_empty() {
        let path = String::from_utf8(take_part(&mut rest)?.to_vec()).map_err(io::Error::other)?;
        files.push((path, take_part(&mut rest)?.to_vec()));
    }
    Ok(files)
}

/// Removes a length and as many bytes from the beginning of `rest`, and returns these bytes.
fn take_part<'a>(rest: &mut &'a [u8]) -> io::Result<&'a [u8]> {
    let (length, after) = rest.split_first_chunk().ok_or(io::ErrorKind::UnexpectedEof)?;
    let (part, after) =
        after.split_at_checked(u32::from_le_bytes(*length) as usize).ok_or(io::ErrorKind::UnexpectedEof)?;
    *rest = after;
    Ok(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_archive_holds_the_files_of_a_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::create_dir(folder.path().join("assets")).expect("a folder");
        let text = "the same words again and again, ".repeat(100);
        for (path, content) in [("index.html", ""), ("assets/a.js", text.as_str())] {
            std::fs::write(folder.path().join(path), content).expect("a file");
        }
        let files = read_folder(folder.path()).expect("the files");
        assert_eq!(files, [("assets/a.js".into(), text.clone().into_bytes()), ("index.html".into(), Vec::new())]);
        for compression in [Compression::none(), Compression::best()] {
            assert_eq!(unpack(&pack(&files, compression).expect("an archive")).expect("the files"), files);
        }
        let small = pack(&files, Compression::best()).expect("an archive");
        assert!(small.len() < text.len() / 10, "{} bytes", small.len());
        assert_eq!(unpack(&pack(&[], Compression::best()).expect("an archive")).expect("no files"), []);
    }

    #[test]
    fn a_cut_archive_is_an_error() {
        let archive = pack(&[("a".into(), vec![1; 9])], Compression::none()).expect("an archive");
        assert!(unpack(&archive[..archive.len() - 6]).is_err());
    }
}
