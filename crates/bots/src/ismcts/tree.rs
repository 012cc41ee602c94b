//! The search tree over information sets: a node stands for a sequence of answers, independent of the sampled game.
//!
//! All nodes live in one vector, so that the memory is reused. The children of a node form a linked list, because a
//! later sampled game can add legal answers.

use deepwater_rules::Action;
use deepwater_rules::pieces::PlayerId;

/// The index that marks the end of a list of children. It is the index of the root, which is never a child.
const NONE: u32 = 0;

/// The index of the root.
pub(super) const ROOT: u32 = 0;

/// An answer, with the statistics of the iterations that went through it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) action: Action,
    /// The player who gives the answer.
    pub(super) decider: PlayerId,
    first_child: u32,
    next_sibling: u32,
    pub(super) visits: u32,
    /// How often the answer was legal when its parent was visited.
    pub(super) available: u32,
    /// The prior probability of the answer, computed from the evaluation.
    pub(super) prior: f32,
    /// The decider's expected share of the victory before any visit, estimated by the evaluation.
    pub(super) initial_share: f32,
    /// The decider's share of the victory, summed over the visits.
    pub(super) shares: f32,
    /// The decider's final points, summed over the visits.
    pub(super) points: f32,
}

/// All nodes of a search.
#[derive(Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
}

impl Node {
    fn new(action: Action, decider: PlayerId) -> Node {
        Node {
            action,
            decider,
            first_child: NONE,
            next_sibling: NONE,
            visits: 0,
            available: 0,
            prior: 0.0,
            initial_share: 0.0,
            shares: 0.0,
            points: 0.0,
        }
    }
}

impl Tree {
    /// Replaces all nodes by a new root, and keeps the allocated memory.
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
        self.node(at).first_child == NONE
    }

    /// Appends a child to the children of `parent`, whose last child so far is `last`. Returns the index of the new
    /// child.
    pub(super) fn add(&mut self, parent: u32, last: Option<u32>, action: Action, decider: PlayerId) -> u32 {
        let child = self.nodes.len() as u32;
        self.nodes.push(Node::new(action, decider));
        match last {
            Some(last) => self.node_mut(last).next_sibling = child,
            None => self.node_mut(parent).first_child = child,
        }
        child
    }

    pub(super) fn first_child(&self, at: u32) -> Option<u32> {
        Some(self.node(at).first_child).filter(|first| *first != NONE)
    }

    pub(super) fn sibling(&self, at: u32) -> Option<u32> {
        Some(self.node(at).next_sibling).filter(|next| *next != NONE)
    }

    pub(super) fn children(&self, at: u32) -> impl Iterator<Item = u32> + '_ {
        std::iter::successors(self.first_child(at), |child| self.sibling(*child))
    }

    /// Returns the child of `parent` for this answer by this player. Checks the child `likely` first, which usually
    /// matches.
    pub(super) fn find(&self, parent: u32, likely: Option<u32>, action: Action, decider: PlayerId) -> Option<u32> {
        let matches = |child: &u32| {
            let node = self.node(*child);
            node.action == action && node.decider == decider
        };
        likely.filter(matches).or_else(|| self.children(parent).find(matches))
    }
}
