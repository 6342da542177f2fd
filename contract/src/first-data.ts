/** What the server adds to the page of a signed-in user. */
export interface FirstData {
  /** The API's answers to the page's first requests, by URL. */
  responses?: Record<string, unknown>;
  /** The scripts and data that the page loads after it has shown the first rows. */
  nextFiles?: string[];
}

export const firstDataId = 'first-data';

const start = `<script type="application/json" id="${firstDataId}">`;
const end = '</script>';

/** Returns the element with a page's first data. `json` must not contain `<`, which could end the element. */
export const createFirstDataElement = (json: string): string => `${start}${json}${end}`;

/** The element before the server adds data. */
export const emptyFirstDataElement: string = createFirstDataElement('{}');

/** Reads the first data from the HTML of a page. */
export function readFirstData(html: string): FirstData {
  const [, rest = `{}${end}`] = html.split(start);
  return JSON.parse(rest.slice(0, rest.indexOf(end)));
}
