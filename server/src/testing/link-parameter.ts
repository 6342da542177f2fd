/** Finds the value of the parameter `link` in a URL, or in the first URL of a text that has it. */
export const findLinkParameter = (text = ''): string => /[?&]link=([\w-]+)/.exec(text)?.[1] ?? '';
