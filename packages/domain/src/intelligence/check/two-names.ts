/**
 * Names of one thing; a report that uses two makes its reader look for two things. Common first. 'Outlet' is not among
 * them: gutters also have outlets.
 */
export const namesOfOneThing: readonly (readonly string[])[] = [
  ['GFCI', 'GFI'],
  ['electrical panel', 'breaker box', 'breaker panel', 'load center', 'fuse box'],
  ['relief valve', 'TPR valve', 'T&P valve', 'TPRV'],
  ['crawlspace', 'crawl space'],
  ['drywall', 'sheetrock'],
  ['primary bedroom', 'master bedroom', 'owner’s suite'],
  ['primary bathroom', 'master bathroom', 'master bath'],
  ['condenser', 'outdoor unit', 'condensing unit'],
  ['air handler', 'indoor unit', 'fan coil'],
  ['downspout', 'leader'],
  ['hose bib', 'hose bibb', 'sillcock', 'spigot'],
  ['attic ladder', 'attic stairs', 'pull-down stairs'],
  ['smoke alarm', 'smoke detector'],
  ['carbon monoxide alarm', 'carbon monoxide detector', 'CO detector', 'CO alarm'],
  ['water heater', 'hot water heater', 'hot water tank'],
  ['pipe boot', 'vent boot', 'pipe collar'],
  ['window well', 'light well'],
  ['handrail', 'hand rail'],
  ['shut-off valve', 'shutoff valve', 'angle stop'],
  ['rear slope', 'back slope'],
  ['rear of the house', 'back of the house'],
];
