//! The receiving end of Web Push, written from the RFCs with another cryptographic library than the sending end.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use deepwater_notify::{PushTarget, Url};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::{SecureRandom, SystemRandom};
use ring::{aead, hkdf, signature};
use serde_json::Value;

/// A browser with one subscription and the keys to read one message.
pub struct Browser {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

impl Browser {
    pub fn new() -> Browser {
        let random = SystemRandom::new();
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &random).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        let mut auth = [0; 16];
        random.fill(&mut auth).unwrap();
        Browser { private, public, auth }
    }

    /// Returns the subscription that the browser sends to the server.
    pub fn subscription(&self, endpoint: &Url) -> PushTarget {
        PushTarget {
            endpoint: endpoint.to_string(),
            p256dh: BASE64.encode(&self.public),
            auth: BASE64.encode(self.auth),
        }
    }

    /// Decrypts a message: RFC 8188 (aes128gcm) with the keys of RFC 8291.
    pub fn read(self, message: &[u8]) -> Vec<u8> {
        assert!(message.len() <= 4096, "services take 4096 bytes");
        let (salt, rest) = message.split_at(16);
        let (record_size, rest) = rest.split_at(4);
        let (key_length, rest) = rest.split_at(1);
        assert_eq!(key_length, [65]);
        let (sender, record) = rest.split_at(65);
        let record_size = u32::from_be_bytes(record_size.try_into().unwrap());
        assert!(record.len() < record_size as usize, "RFC 8291, section 4: one record, shorter than stated");

        let info = [b"WebPush: info\0", &self.public[..], sender].concat();
        let shared = agree_ephemeral(self.private, &UnparsedPublicKey::new(&ECDH_P256, sender), |shared| {
            derive::<32>(&self.auth, shared, &info)
        });
        let shared = shared.unwrap();
        let key = derive::<16>(salt, &shared, b"Content-Encoding: aes128gcm\0");
        let nonce = derive::<12>(salt, &shared, b"Content-Encoding: nonce\0");

        let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &key).unwrap());
        let mut text = record.to_vec();
        let nonce = aead::Nonce::assume_unique_for_key(nonce);
        let opened = key.open_in_place(nonce, aead::Aad::empty(), &mut text).expect("encrypted for this browser").len();
        text.truncate(opened);
        assert_eq!(text.pop(), Some(2), "the last record ends in 2");
        text
    }
}

fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> [u8; N] {
    struct Length(usize);
    impl hkdf::KeyType for Length {
        fn len(&self) -> usize {
            self.0
        }
    }
    let mut key = [0; N];
    let salt = hkdf::Salt::new(hkdf::HKDF_SHA256, salt);
    salt.extract(secret).expand(&[info], Length(N)).unwrap().fill(&mut key).unwrap();
    key
}

/// Checks the `Authorization` header as a push service does, and returns its claims.
pub fn claims(authorization: &str, application_server_key: &str) -> Value {
    let parameters = authorization.strip_prefix("vapid ").expect("the scheme");
    let (token, key) = parameters.split_once(", ").unwrap();
    assert_eq!(key, format!("k={application_server_key}"));
    let (signed, signature) = token.strip_prefix("t=").unwrap().rsplit_once('.').unwrap();
    let key = BASE64.decode(application_server_key).unwrap();
    let key = signature::UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_FIXED, key);
    key.verify(signed.as_bytes(), &BASE64.decode(signature).unwrap()).expect("signed by the server");
    let (header, claims) = signed.split_once('.').unwrap();
    let json = |part| serde_json::from_slice::<Value>(&BASE64.decode(part).unwrap()).unwrap();
    assert_eq!(json(header), serde_json::json!({ "typ": "JWT", "alg": "ES256" }));
    json(claims)
}
