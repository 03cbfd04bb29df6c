/**
 * Phrases that read as translated, each with what a native writer says instead. A space matches any white space, so that
 * a phrase broken across two lines of a comment is found.
 *
 * `in` limits a phrase to some kinds of text: "Without it, Safari hangs" is good English in a comment and a riddle on a
 * screen. Phrases with many legitimate uses are narrowed here; there is no comment that silences one.
 * @typedef {'comment' | 'document' | 'string' | 'article'} TextKind
 * @typedef {{name: string, pattern: RegExp, better: string, in?: readonly TextKind[]}} Phrase
 */

/** @type {readonly TextKind[]} */
const screens = ['string', 'article'];

/** @type {readonly Phrase[]} */
export const phrases = [
  phrase('whoever', /\bwho(m)?ever\b/i, '"anyone who", "the person who", or the role'),
  phrase(
    'stands in',
    /\b(stands?|stood|standing) (in(?! for\b)|at|on|here|there|under|beside|before|above|now)\b/i,
    '"appears", "is", "is listed"',
  ),
  phrase('lies in', /\b(lie|lies|lay) (on|in|at|there)\b/i, '"is stored on", "is in"'),
  phrase('beside', /\bbeside\b/i, '"next to", "besides", "along with"'),
  phrase('reckon', /\breckon/i, '"calculate", "estimate"'),
  phrase(
    'ask for',
    /\bask(s|ed|ing)? for\b/i,
    'a form "requires", a user "requests", the app "requests permission"',
  ),
  phrase('let go', /\blet(s|ting)? go\b/i, '"release", "delete", "drop"'),
  phrase('take back', /\b(take|takes|took|taken) back\b/i, '"undo", "revoke", "reverse", "restore"'),
  phrase('is told', /\b(is|are|was|were) (said|told)\b/i, '"says", "shows", "is notified"'),
  phrase('tell of', /\b(tell|tells|told) of\b/i, '"describes", "shows", "reports"'),
  phrase('somebody', /\b(some|no|every|any)body\b/i, '"someone", "no one", "everyone", "anyone"'),
  phrase('anew', /\banew\b/i, '"again", "from scratch"'),
  phrase(
    'letter',
    /(?<!\b(?:capital|case|first|last|one|two|single|accented|Latin) )\bletters? (to|of(?! the alphabet)|about|that|is|was|are|goes|with|in|for)\b/i,
    '"email"',
  ),
  phrase('mend', /\bmend(s|ed|ing(?! plates?\b))?\b/i, '"fix", "repair"'),
  phrase('shall', /\bshall\b/i, '"will", "should", "must"'),
  phrase(
    'is no photo',
    /(?<!\bthere )\b(is|are) no (e-?mail|PDF|CSV|number|photo|address|file|feature)\b/i,
    '"isn\'t a PDF"',
  ),
  phrase('without a network', /\b(without a|there is no) network\b/i, '"offline"'),
  phrase('by itself', /\bby (itself|themselves)\b/i, '"automatically"'),
  phrase('trailing too', /, too[.,)]/i, '"also", earlier in the sentence'),
  phrase('all the same', /(?<!\b(?:are|were|is|be|look|stay) )\ball the same\b/i, '"anyway", "still"'),
  phrase(
    'what became of',
    /\bwhat (became of|stands|is known of|it is about)\b/i,
    '"status", "details", "results"',
  ),
  phrase('not any more', /\bnot (\w+ ){0,4}any more\b/i, '"no longer"'),
  phrase('has to be', /\b(has|have) to be\b/i, '"must be"', screens),
  phrase(
    'name of the client',
    /\b(?!(?:Front|Back|Rear|Side|Top|Inside|Outside)\b)[A-Z]\w+ of the (client|agent|property|company|office|house|inspection|inspector|setting)\b/,
    'possessive or compound noun: "client\'s name"',
    screens,
  ),
  phrase('call off', /\bcall(s|ed|ing)? off\b/i, '"cancel"'),
  phrase('to be had', /\bto be had\b/i, '"available"'),
  phrase('of its own', /\bof (its|their|one's) own\b/i, '"own" before the noun, "separate"'),
  phrase('word of', /\bword (of(?! (?:mouth|\d))|about)\b/i, '"notice", "confirmation"'),
  phrase(
    'the day of',
    /\bthe day (of(?! (?:closing|(?:the )?(?:week|month|year)))|on which)\b/i,
    '"the inspection date", "the date"',
  ),
  phrase('come along', /\b(come|comes|came|go|goes) along\b/i, '"is included"'),
  phrase('as it was', /\bas (it|they) (was|were)( before)?\./i, '"unchanged", "restored"'),
  phrase(
    'Write a',
    /\bWrite (the(?! entire)|an?|your(?! (?:own|first)\b)|minutes)\b(?! (?:new )?finding)/,
    '"Enter", "Add"',
  ),
  phrase('Make a', /\bMake (and|an agreement|codes|a passkey|one)\b/, '"Create"'),
  phrase('for who', /\bfor who\b/i, '"for the person who"'),
  phrase('is gone again', /\b(is|are) gone again\b/i, '"removed", "undone"'),
  // Capitalized, it begins a sentence, where it is good English.
  phrase('meanwhile', /\bmeanwhile\b/, '"in the meantime", "while you were editing"'),
  phrase(
    'British spelling',
    /(?<!\baria-)\b(colour|organisation|grey|catalogue|labelled|licence|favourite|behaviour|towards)\w*\b/i,
    'the American spelling',
  ),
  phrase('e-mail', /\be-mails?\b/i, '"email"'),
  phrase('bin', /\b(the|in|to) bin\b/i, '"Trash"'),
  phrase('space before %', /\d %(?!\s*[\d(])/, '"5%"'),
  // In quotation marks it is the value that the database stores.
  phrase('cancelled', /(?<!['"`])\bcancell(ed|ing)\b(?!['"`])/i, '"canceled", "canceling"'),
  phrase(
    'wording',
    /(?<!\b(?:prescribed|official|statutory) |[-/\w])wordings?\b(?![-/]|\.\w)/i,
    '"template", "text"',
  ),
  phrase('without it', /\bwithout (it|them|one|that)\b/i, '"unless ...", "otherwise"', screens),
  phrase('State of the', /\bState of the (?!art)/, '"status", "state to preview"', screens),
  phrase(
    'greeting before a small letter',
    /\b(Hello|Hi) [^,\n]{1,40},(?:[^\S\n]|\\n)*(?:\n|\\n)(?:\s|\\n)*[a-z]/,
    'a capital letter after the greeting',
    ['document', ...screens],
  ),
];

/** @param {string} name @param {RegExp} pattern @param {string} better @param {readonly TextKind[]} [kinds] @returns {Phrase} */
function phrase(name, pattern, better, kinds) {
  const source = pattern.source.replaceAll(' ', '\\s+');
  return { name, pattern: new RegExp(source, `g${pattern.flags}`), better, ...(kinds && { in: kinds }) };
}
