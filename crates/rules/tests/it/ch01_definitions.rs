//! Chapter 1: definitions, options, public and hidden information.
