/** The source texts of the reference in this language, by file name. */
export default import.meta.glob<string>('./*.md', { eager: true, query: '?raw', import: 'default' });
