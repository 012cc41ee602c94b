/** The chapters of this language as they are written, by their file's name. */
export default import.meta.glob<string>('./*.md', { eager: true, query: '?raw', import: 'default' });
