export const ratingStrings = {
  why: "What was wrong with it?",
  chooseReason: "Please choose a reason",
  reasons: {
    wrong: "Something in it is wrong",
    unsafe: "It could do harm",
    "not-my-question": "It does not answer my question",
    "hard-to-follow": "It is hard to follow",
    other: "Something else",
  },
  note: "Anything more? (optional)",
  sendReason: "Send",
} as const;
