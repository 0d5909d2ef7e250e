const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** Plain text in which web addresses can be clicked. */
export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) =>
    // split with one group puts the addresses at the odd places.
    index % 2 === 1 ? (
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
