//! Chapter 8: Waterdeep Harbor.
