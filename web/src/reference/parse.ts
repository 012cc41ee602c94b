/**
 * Parses the texts of the reference. The format is plain text that a translator can edit:
 *
 *     # Title
 *     ## Section
 *     [ROUND-1 R-66 | castle-waterdeep]      the clauses that the paragraph covers, and the cards it is about
 *     Words, **loud** or *stressed*, and {castle-waterdeep} or {castle-waterdeep|the Castle} for a link to a card.
 *     - an item of a list
 *     | a | row | of a table |
 */

export type Span = { text: string } | { strong: string } | { em: string } | { card: string; as?: string };
export type Block = { text: Span[] } | { items: Span[][] } | { rows: Span[][][] };
export type Paragraph = { clauses: string[]; cards: string[]; blocks: Block[] };
export type Section = { title?: string; paragraphs: Paragraph[] };
export type Chapter = { title: string; sections: Section[] };

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|\{([a-z0-9-]+)(?:\|([^}]*))?\}/g;

/** Parses the inline marks of a line. */
export function spans(line: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const mark of line.matchAll(MARKS)) {
    if (mark.index > from) found.push({ text: line.slice(from, mark.index) });
    const [whole, strong, em, card, as] = mark;
    if (strong !== undefined) found.push({ strong });
    else if (em !== undefined) found.push({ em });
    else if (card !== undefined) found.push(as === undefined ? { card } : { card, as });
    from = mark.index + whole.length;
  }
  if (from < line.length) found.push({ text: line.slice(from) });
  return found;
}

const words = (list: string) => list.split(/\s+/).filter(Boolean);

function add(blocks: Block[], line: string): void {
  const last = blocks.at(-1);
  if (line.startsWith('- ')) {
    const item = spans(line.slice(2));
    if (last && 'items' in last) last.items.push(item);
    else blocks.push({ items: [item] });
  } else if (line.startsWith('|')) {
    const row = line
      .split('|')
      .slice(1, -1)
      .map((cell) => spans(cell.trim()));
    if (last && 'rows' in last) last.rows.push(row);
    else blocks.push({ rows: [row] });
  } else if (last && 'text' in last) last.text.push({ text: ' ' }, ...spans(line));
  else blocks.push({ text: spans(line) });
}

/** Parses a chapter. */
export function parse(source: string): Chapter {
  const chapter: Chapter = { title: '', sections: [{ paragraphs: [] }] };
  let section = chapter.sections[0] as Section;
  let paragraph: Paragraph | undefined;
  for (const line of source.split('\n')) {
    const head = /^\[([^\]]+)\]$/.exec(line)?.[1];
    if (line.startsWith('# ')) chapter.title = line.slice(2);
    else if (line.startsWith('## ')) {
      section = { title: line.slice(3), paragraphs: [] };
      chapter.sections.push(section);
    } else if (head !== undefined) {
      const [clauses = '', cards = ''] = head.split('|');
      paragraph = { clauses: words(clauses), cards: words(cards), blocks: [] };
      section.paragraphs.push(paragraph);
    } else if (line === '') paragraph = undefined;
    else if (paragraph) add(paragraph.blocks, line);
    else throw new Error(`a line outside of a paragraph: ${line}`);
  }
  chapter.sections = chapter.sections.filter(({ paragraphs }) => paragraphs.length > 0);
  return chapter;
}

/** Returns every span of a paragraph, also those in lists and tables. */
export function allSpans({ blocks }: Paragraph): Span[] {
  return blocks.flatMap((block) => ('text' in block ? block.text : 'items' in block ? block.items.flat() : block.rows.flat(2)));
}

/** Parses the glossary. Each term has three lines: its key in brackets, the word, and the meaning. */
export function parseTerms(source: string): { key: string; term: string; means: Span[] }[] {
  return [...source.matchAll(/^\[([a-z-]+)\]\n(.+)\n(.+)$/gm)].map(([, key = '', term = '', means = '']) => ({
    key,
    term,
    means: spans(means),
  }));
}
