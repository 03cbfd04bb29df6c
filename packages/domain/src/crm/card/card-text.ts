/** What was read off a card: lines from top to bottom, as the recogniser gave them. */
export interface CardLine {
  readonly text: string;
  /** 0 to 1: how sure the recogniser is of the letters. */
  readonly confidence: number;
  /** Height of the letters, as a fraction of the picture's height. */
  readonly height: number;
}

export interface CardValue {
  readonly value: string;
  /** 0 to 1: letters and meaning together. */
  readonly confidence: number;
}
export interface CardPhone extends CardValue {
  /** mobile, work, fax or ''. */
  readonly label: string;
}

export interface CardFields {
  readonly name: CardValue | null;
  readonly title: CardValue | null;
  readonly company: CardValue | null;
  readonly phones: readonly CardPhone[];
  readonly emails: readonly CardValue[];
  readonly website: CardValue | null;
  readonly address: CardValue | null;
  /** Lines that say something nobody asked for: slogans, licence numbers. */
  readonly rest: readonly string[];
}
