/** How many envelopes of a visit the fund takes in the name of its member (UNS-133). */
export const mostOfVisit = 8
