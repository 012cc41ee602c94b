//! The quantised net: integer weights and the forward pass.
//!
//! ```text
//! binary features ─┐
//!                  ├─> HIDDEN units ─> SECOND units ─> OUTPUTS
//! numbers ─────────┘                                     ^
//!        └───────────────── directly ────────────────────┘
//! ```
//!
//! A weight of 1 is stored as [`ONE`]. Products of a weight and an activation therefore have the scale `ONE * ONE`.
//! Everything is integer arithmetic, so every platform computes the same results. The first layer is updated
//! incrementally: an [`Accumulator`] adds and removes only the features that changed.

use super::encoder::Features;
use super::features::{self, DENSE, FEATURES, WORDS};

/// The number of units in the first hidden layer.
pub const HIDDEN: usize = 256;
/// The number of units in the second hidden layer.
pub const SECOND: usize = 32;
/// The number of outputs: for each seat a logit of winning and a correction of the expected points; the rest is unused.
pub const OUTPUTS: usize = 16;
/// The number of values that each input adds to: the first layer, then the outputs.
pub const ROW: usize = HIDDEN + OUTPUTS;

/// The fixed-point representation of 1.
pub const ONE: i32 = 1 << SHIFT;
const SHIFT: u32 = 10;
/// The largest activation of a hidden unit.
pub const MAX_ACTIVATION: i32 = 4 * ONE;
/// A dense input of 64 points, which is 1 to the net, has this value in [`Features::dense`].
const DENSE_SHIFT: u32 = 11;

/// The first bytes of a file of weights.
const MAGIC: [u8; 8] = *b"DWNET\0\0\x01";

/// A file of weights cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WeightsError {
    /// The file is not a file of weights, or was cut off.
    #[error("this is not a file of weights of the net")]
    Format,
    /// The weights were trained for other inputs.
    #[error("the weights were trained for other inputs; train again")]
    OtherInputs,
}

/// The weights of the net.
pub struct Network {
    /// One row per binary feature.
    features: Vec<[i16; ROW]>,
    dense: [[i16; ROW]; DENSE],
    bias: [i16; ROW],
    second: [[i16; HIDDEN]; SECOND],
    second_bias: [i32; SECOND],
    output: [[i16; SECOND]; OUTPUTS],
}

/// The sum of the first layer's weights for a set of features.
#[derive(Clone)]
pub struct Accumulator {
    bits: [u64; WORDS],
    sums: [i16; ROW],
}

/// Reads little-endian integers.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn bytes<const N: usize>(&mut self) -> Result<[u8; N], WeightsError> {
        let (bytes, rest) = self.0.split_first_chunk().ok_or(WeightsError::Format)?;
        self.0 = rest;
        Ok(*bytes)
    }

    fn row<const N: usize>(&mut self) -> Result<[i16; N], WeightsError> {
        let mut row = [0; N];
        for weight in &mut row {
            *weight = i16::from_le_bytes(self.bytes()?);
        }
        Ok(row)
    }
}

impl Network {
    /// Reads a file of weights.
    pub fn read(bytes: &[u8]) -> Result<Network, WeightsError> {
        let mut reader = Reader(bytes);
        if reader.bytes()? != MAGIC {
            return Err(WeightsError::Format);
        }
        if u64::from_le_bytes(reader.bytes()?) != features::hash() {
            return Err(WeightsError::OtherInputs);
        }
        let mut network = Network {
            features: Vec::with_capacity(FEATURES),
            dense: [[0; ROW]; DENSE],
            bias: [0; ROW],
            second: [[0; HIDDEN]; SECOND],
            second_bias: [0; SECOND],
            output: [[0; SECOND]; OUTPUTS],
        };
        for _ in 0..FEATURES {
            network.features.push(reader.row()?);
        }
        for row in &mut network.dense {
            *row = reader.row()?;
        }
        network.bias = reader.row()?;
        for row in &mut network.second {
            *row = reader.row()?;
        }
        for bias in &mut network.second_bias {
            *bias = i32::from_le_bytes(reader.bytes()?);
        }
        for row in &mut network.output {
            *row = reader.row()?;
        }
        if reader.0.is_empty() { Ok(network) } else { Err(WeightsError::Format) }
    }

    /// Returns the start of a file of weights. The weights follow in the order in which [`Network::read`] reads them.
    pub fn header() -> Vec<u8> {
        [MAGIC, features::hash().to_le_bytes()].concat()
    }

    /// Returns an accumulator without features.
    pub fn accumulator(&self) -> Accumulator {
        Accumulator { bits: [0; WORDS], sums: self.bias }
    }

    /// Returns the outputs, where 1 is `ONE * ONE`.
    pub fn outputs(&self, inputs: &Features, accumulator: &mut Accumulator) -> [i32; OUTPUTS] {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            // SAFETY: the function requires nothing but AVX2, which this processor has.
            #[allow(unsafe_code)]
            return unsafe { self.outputs_with_avx2(inputs, accumulator) };
        }
        self.compute(inputs, accumulator)
    }

    /// Does the same, compiled for processors with AVX2: it adds twice as many weights with one instruction.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn outputs_with_avx2(&self, inputs: &Features, accumulator: &mut Accumulator) -> [i32; OUTPUTS] {
        self.compute(inputs, accumulator)
    }

    // Always inlined, so that it is compiled once for each kind of processor.
    #[inline(always)]
    fn compute(&self, inputs: &Features, accumulator: &mut Accumulator) -> [i32; OUTPUTS] {
        self.update(accumulator, &inputs.bits);
        let mut dense = [0i32; ROW];
        for (input, row) in inputs.dense.iter().zip(&self.dense).filter(|(input, _)| **input != 0) {
            for (sum, weight) in dense.iter_mut().zip(row) {
                *sum += i32::from(*input) * i32::from(*weight);
            }
        }
        let mut hidden = [0i16; HIDDEN];
        for ((unit, sum), dense) in hidden.iter_mut().zip(&accumulator.sums).zip(&dense) {
            *unit = (i32::from(*sum) + (dense >> DENSE_SHIFT)).clamp(0, MAX_ACTIVATION) as i16;
        }
        let mut second = [0i32; SECOND];
        for ((unit, row), bias) in second.iter_mut().zip(&self.second).zip(self.second_bias) {
            *unit = ((bias + dot(&hidden, row)) >> SHIFT).clamp(0, MAX_ACTIVATION);
        }
        std::array::from_fn(|n| {
            let direct =
                (i32::from(accumulator.sums[HIDDEN + n]) << SHIFT) + (dense[HIDDEN + n] >> (DENSE_SHIFT - SHIFT));
            second.iter().zip(&self.output[n]).fold(direct, |sum, (unit, weight)| sum + unit * i32::from(*weight))
        })
    }

    /// Adds the features that hold now and did not before, and removes the others.
    #[inline(always)]
    fn update(&self, accumulator: &mut Accumulator, bits: &[u64; WORDS]) {
        for (word, (before, now)) in accumulator.bits.iter_mut().zip(bits).enumerate() {
            let mut changed = *before ^ now;
            while changed != 0 {
                let bit = changed.trailing_zeros();
                changed &= changed - 1;
                let row = &self.features[word * 64 + bit as usize];
                if now >> bit & 1 == 1 {
                    accumulator.sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum = sum.wrapping_add(*weight));
                } else {
                    accumulator.sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum = sum.wrapping_sub(*weight));
                }
            }
            *before = *now;
        }
    }
}

/// Returns the sum of the products. The exporter of weights checks that it cannot overflow.
#[inline(always)]
fn dot(a: &[i16; HIDDEN], b: &[i16; HIDDEN]) -> i32 {
    a.iter().zip(b).map(|(a, b)| i32::from(*a) * i32::from(*b)).sum()
}
