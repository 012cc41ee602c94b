//! One tree over information sets: what the decider can tell apart is one node, whatever the sampled game.
//!
//! All nodes live in one vector that is reused from move to move; children are a linked list, because a sampled game
//! can bring answers that no earlier one had.

use deepwater_rules::Action;
use deepwater_rules::pieces::PlayerId;

/// Marks the end of a list of children; the root is nobody's child.
const NONE: u32 = 0;

/// The place of the root.
pub(super) const ROOT: u32 = 0;

/// An answer that somebody gave here, and how that went.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) action: Action,
    pub(super) mover: PlayerId,
    first: u32,
    next: u32,
    pub(super) visits: u32,
    /// How often the answer could have been given.
    pub(super) seen: u32,
    /// How likely the steward would give it.
    pub(super) prior: f32,
    /// What the evaluation thought of it for its mover, as a share of the victory.
    pub(super) guess: f32,
    /// The mover's shares of the victory, summed over the visits.
    pub(super) shares: f32,
    /// The points that the mover is expected to have at the end, summed over the visits.
    pub(super) points: f32,
}

/// All nodes of a search.
#[derive(Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
}

impl Node {
    fn new(action: Action, mover: PlayerId) -> Node {
        let (visits, seen) = (0, 0);
        let (prior, guess, shares, points) = (0.0, 0.0, 0.0, 0.0);
        Node { action, mover, first: NONE, next: NONE, visits, seen, prior, guess, shares, points }
    }
}

impl Tree {
    /// Forgets everything but the room.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new(Action::Decline, PlayerId(0)));
    }

    pub(super) fn node(&self, at: u32) -> &Node {
        &self.nodes[at as usize]
    }

    pub(super) fn node_mut(&mut self, at: u32) -> &mut Node {
        &mut self.nodes[at as usize]
    }

    pub(super) fn is_leaf(&self, at: u32) -> bool {
        self.node(at).first == NONE
    }

    /// Puts a child at the end of the list whose last member is `last`, if there is one.
    pub(super) fn add(&mut self, parent: u32, last: Option<u32>, action: Action, mover: PlayerId) -> u32 {
        let place = self.nodes.len() as u32;
        self.nodes.push(Node::new(action, mover));
        match last {
            Some(last) => self.node_mut(last).next = place,
            None => self.node_mut(parent).first = place,
        }
        place
    }

    pub(super) fn first_child(&self, at: u32) -> Option<u32> {
        Some(self.node(at).first).filter(|first| *first != NONE)
    }

    pub(super) fn sibling(&self, at: u32) -> Option<u32> {
        Some(self.node(at).next).filter(|next| *next != NONE)
    }

    pub(super) fn children(&self, at: u32) -> impl Iterator<Item = u32> + '_ {
        std::iter::successors(self.first_child(at), |child| self.sibling(*child))
    }

    /// The child with this answer of this player, begun to look for at `hint`, where it usually is.
    pub(super) fn find(&self, parent: u32, hint: Option<u32>, action: Action, mover: PlayerId) -> Option<u32> {
        let fits = |child: &u32| {
            let node = self.node(*child);
            node.action == action && node.mover == mover
        };
        hint.filter(fits).or_else(|| self.children(parent).find(fits))
    }
}
