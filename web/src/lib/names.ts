/** A name to begin with, so that nobody has to type before they play. Names, not words: they stay the same in every language. */

const NAMES = [
  'Alba', 'Anselm', 'Aurin', 'Bettany', 'Brand', 'Calla', 'Corvin', 'Dagny', 'Edda', 'Emeric', 'Fenna', 'Gerda', 'Halla', 'Ilka',
  'Ingram', 'Jarek', 'Juno', 'Kasimir', 'Leda', 'Lorin', 'Maris', 'Milo', 'Nadia', 'Odo', 'Orla', 'Pavo', 'Quill', 'Roswitha',
  'Runa', 'Sava', 'Selka', 'Tamsin', 'Teodor', 'Ulla', 'Vesna', 'Wanda', 'Willem', 'Yrsa', 'Zelma', 'Zoran',
];

export function inventName(random: () => number = Math.random): string {
  return NAMES[Math.floor(random() * NAMES.length)] ?? 'Juno';
}
