/** What lies behind a picture that is partly transparent: a JPEG would be black there, and black text on it gone. */
export const paper = '#ffffff'
