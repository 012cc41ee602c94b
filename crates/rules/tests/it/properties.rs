//! Properties of random games.
