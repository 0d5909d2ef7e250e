/** A cell by the code of its row and the key of its column. */
export interface ChosenCell {
  row: string;
  column: string;
}
