/** Whether the list of keys is open: several buttons open it. */
export const help = $state({ open: false });
