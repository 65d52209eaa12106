/**
 * The form of a translation. English files are the measure: `Translation<typeof en>` makes a missing key of another
 * language a compile error, and placeholders (`{name}`) found in the English literal become required variables.
 */

/** A sentence that depends on a count; the form is chosen by the language's plural rules. */
export interface PluralMessage {
  readonly one?: string;
  readonly other: string;
}

export type Message = string | PluralMessage;

/** What another language must provide for the messages of an English file. */
export type Translation<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : PluralMessage;
};

export type TextVariable = string | number;

/** Names of the placeholders in a literal; `string` when the message is not a literal. */
type Placeholders<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Placeholders<Rest>
    : never;

type NamesIn<M> = M extends string
  ? Placeholders<M>
  : M extends { readonly other: infer O extends string }
    ? Placeholders<O> | 'count'
    : never;

/** Arguments after the key: none, or the variables which the message names. */
export type VariablesOf<M> = [NamesIn<M>] extends [never]
  ? []
  : string extends NamesIn<M>
    ? [variables?: Readonly<Record<string, TextVariable>>]
    : [variables: Readonly<Record<NamesIn<M>, TextVariable>>];
