/** The personalities of bots; the first one is the default. */
export const STYLES = ['balanced', 'builder', 'quester', 'intriguer'] as const;

/** Returns the level of a bot and its personality: "expert+builder" is an expert that likes to build. */
export function botParts(bot: string): { level: string; style: string } {
  const [level = bot, style = STYLES[0]] = bot.split('+');
  return { level, style };
}

/** Returns the bot of the same level with this personality. */
export function withStyle(bot: string, style: string): string {
  const { level } = botParts(bot);
  return style === STYLES[0] ? level : `${level}+${style}`;
}
